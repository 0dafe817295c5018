import type { Mount } from '@vetcare/service-kit';
import { type ShowDeps, showBooking } from '../booking/show-booking';
import { type MoveDeps, moveAppointment } from './move-appointment';
import { answerProposal, proposeTime, withdrawProposal } from './propose-time';

export function mountMove(deps: MoveDeps & ShowDeps, on: Mount): void {
  on('moveBooking', async ({ actor, id, body, requestId }) => {
    const { sameTime = false } = body;
    const slotStart = new Date(body.slotStart);
    const moved = await moveAppointment(deps, { actor, id, slotStart, sameTime, requestId });
    return { success: true, booking: await showBooking(deps, moved, 'patientId') };
  });
  on('proposeTime', async ({ actor, id, body, requestId }) => {
    const proposed = await proposeTime(deps, { actor, id, slotStart: new Date(body.slotStart), requestId });
    return { success: true, booking: await showBooking(deps, proposed, 'doctorId') };
  });
  on('withdrawProposal', async ({ actor, id, requestId }) => {
    const withdrawn = await withdrawProposal(deps, { actor, id, requestId });
    return { success: true, booking: await showBooking(deps, withdrawn, 'doctorId') };
  });
  on('answerProposal', async ({ actor, id, body, requestId }) => {
    const { accept, sameTime = false } = body;
    const slotStart = new Date(body.slotStart);
    const answered = await answerProposal(deps, { actor, id, slotStart, accept, sameTime, requestId });
    return { success: true, booking: await showBooking(deps, answered, 'patientId') };
  });
}
