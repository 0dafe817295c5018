import type { Intake } from '@vetcare/contracts';
import type { Edit } from '@vetcare/service-kit';
import type { Types } from 'mongoose';

export type Answers = Required<Omit<Intake, 'changedAt'>>;

/** What a patient tells a doctor. Without a booking it is for the next one that is paid. */
export interface IntakeRecord extends Answers {
  _id: Types.ObjectId;
  patientId: string;
  doctorId: string;
  bookingId: string | null;
  changedAt: Date;
  /** When each answer was changed last. Missing from those of before it was compared. */
  edits?: Edit[];
}

/** What is told, without the gaps of what was never answered, or of nothing told yet. */
export const answersOf = (intake: Partial<Answers> | null): Answers => ({
  petId: intake?.petId ?? null,
  reason: intake?.reason ?? '',
  since: intake?.since ?? null,
  eats: intake?.eats ?? null,
  drinks: intake?.drinks ?? null,
  moves: intake?.moves ?? null,
  redFlags: intake?.redFlags ?? [],
  sharesHistory: intake?.sharesHistory ?? false,
  pictures: intake?.pictures ?? [],
  documents: (intake?.documents ?? []).map(({ path, name, bytes }) => ({ path, name, bytes })),
  video: intake?.video ?? null,
});

/** Whether it says why the patient comes, or shows it: more than which pet it is about and whether its history may be read. */
export function isTold(intake: Partial<Answers> | null): boolean {
  const { petId: _pet, sharesHistory: _shares, ...told } = answersOf(intake);
  return Object.values(told).some((answer) => (Array.isArray(answer) ? answer.length > 0 : Boolean(answer)));
}
