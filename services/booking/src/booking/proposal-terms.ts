import type { Booking, Proposal } from './booking';

type Proposed = Pick<Booking, 'state' | 'slotStart' | 'proposal'>;

/** Until when the doctor may propose another time: for a paid appointment, until it begins. */
export const proposableUntil = ({ state, slotStart }: Proposed, now: Date): Date | null =>
  state === 'Completed' && slotStart && now < slotStart ? slotStart : null;

/**
 * What the doctor proposes and the patient may answer, until the appointment or the proposed time begins; null if there is
 * nothing, or if the appointment has moved since.
 */
export function openProposal(booking: Proposed, now: Date): (Proposal & { until: Date }) | null {
  const { slotStart, proposal } = booking;
  if (!proposal || !proposableUntil(booking, now) || proposal.insteadOf.getTime() !== slotStart?.getTime()) return null;
  const until = new Date(Math.min(proposal.slotStart.getTime(), slotStart.getTime()));
  return now < until ? { ...proposal, until } : null;
}
