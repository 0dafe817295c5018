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
