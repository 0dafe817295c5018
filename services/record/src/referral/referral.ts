import type { Intake, ReferralClinic, ReferralState, Species } from '@vetcare/contracts';
import type { Types } from 'mongoose';

/** That a doctor wants another one, or a clinic, to see a pet. */
export interface ReferralRecord {
  _id: Types.ObjectId;
  /** `<doctor>:<key>` */
  key: string;
  bookingId: string;
  /** Who refers. */
  doctorId: string;
  /** Whose consultation it was. Any owner of the pet may answer. */
  patientId: string;
  petId: string;
  pet: { name: string; species: Species };
  /** null for a clinic. */
  toDoctorId: string | null;
  clinic: ReferralClinic | null;
  reason: string;
  summary: string;
  pictures: string[];
  documents: NonNullable<Intake['documents']>;
  state: ReferralState;
  createdAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  accessUntil: Date | null;
  /** Of the link to the letter. A reader of the database can't use it. */
  linkHash: string | null;
  linkEndsAt: Date | null;
  /** The owner who made it. */
  linkOwnerId: string | null;
}

export const NO_LINK = { linkHash: null, linkEndsAt: null, linkOwnerId: null } as const;

/** The state after an owner's answer; null if it comes too late to agree. An owner who has agreed withdraws that by declining. */
export function stateAfter(state: ReferralState, agrees: boolean): ReferralState | null {
  if (state === 'asked') return agrees ? 'agreed' : 'declined';
  if (state === 'agreed') return agrees ? 'agreed' : 'withdrawn';
  return agrees ? null : state;
}

/** What its events say of it. */
export const factOf = ({ _id, bookingId, patientId, doctorId, petId, toDoctorId, clinic }: ReferralRecord) => ({
  ...{ referralId: String(_id), bookingId, patientId, doctorId, petId, toDoctorId },
  clinic: clinic?.name ?? null,
});
