import type { Meanwhile } from '@vetcare/contracts';
import type { Booking } from './booking';

type Decided = Pick<Booking, 'acts' | 'edits' | 'patientId' | 'doctorId'>;

/** Who ended a booking by a cancellation or a refund, and when, for admins: another admin, or one of its two sides. */
export function whoEnded({ acts = [], edits = [], ...sides }: Decided): Meanwhile | undefined {
  const cancelled = acts
    .filter(({ what }) => what === 'cancelled')
    .map((act) => told(act, sides, 'cancel-for-patient'));
  const refunded = edits
    .filter(({ field }) => field === 'refunds')
    .map(({ by, at }): Meanwhile => ({ by, at: at.toISOString(), act: 'refund' }));
  return [...cancelled, ...refunded].toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
}

/** Who moved its appointment last, and when, for admins. */
export function whoMoved({ acts = [], ...sides }: Decided): Meanwhile | undefined {
  const last = acts.filter(({ what }) => what === 'moved').at(-1);
  return last && told(last, sides, 'move-for-patient');
}

const told = (
  { side, admin, at }: NonNullable<Booking['acts']>[number],
  { patientId, doctorId }: Pick<Booking, 'patientId' | 'doctorId'>,
  act: NonNullable<Meanwhile['act']>,
): Meanwhile => ({ by: admin ?? (side === 'patient' ? patientId : doctorId), at: at.toISOString(), act });
