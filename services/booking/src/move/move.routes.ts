import type { Mount } from '@vetcare/service-kit';
import { type ShowDeps, showBooking } from '../booking/show-booking';
import { type MoveDeps, moveAppointment } from './move-appointment';

export function mountMove(deps: MoveDeps & ShowDeps, on: Mount): void {
  on('moveBooking', async ({ actor, id, body, requestId }) => {
    const slotStart = new Date(body.slotStart);
    const moved = await moveAppointment(deps, { actor, id, slotStart, requestId });
    return { success: true, booking: await showBooking(deps, moved, 'patientId') };
  });
}
