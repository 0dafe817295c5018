import type { Mount } from '@vetcare/service-kit';
import { type ShowDeps, showBooking } from '../booking/show-booking';
import { noteOutcome, type OutcomeDeps, undoOutcome } from './note-outcome';

export function mountOutcomes(deps: OutcomeDeps & ShowDeps, on: Mount): void {
  on('noteOutcome', async ({ actor, id, body }) => {
    const noted = await noteOutcome(deps, { actor, id, what: body.outcome });
    return { success: true, booking: await showBooking(deps, noted, 'doctorId') };
  });
  on('undoOutcome', async ({ actor, id }) => {
    const undone = await undoOutcome(deps, { actor, id });
    return { success: true, booking: await showBooking(deps, undone, 'doctorId') };
  });
}
