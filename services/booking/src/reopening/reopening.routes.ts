import type { Mount } from '@vetcare/service-kit';
import { type ShowDeps, showBooking } from '../booking/show-booking';
import { type ReopenDeps, reopenBooking } from './reopen-booking';

export function mountReopening(deps: ReopenDeps & ShowDeps, on: Mount): void {
  on('reopenBooking', async ({ actor, id, body, requestId }) => {
    const reopened = await reopenBooking(deps, { actor, id, days: body.days, requestId });
    return { success: true, booking: await showBooking(deps, reopened, 'doctorId') };
  });
}
