import {
  type CheckedPrescription,
  DELETED_USER,
  type Licence,
  type Prescription,
  type PrescriptionLine,
} from '@vetcare/contracts';
import type { Types } from 'mongoose';

/** A prescription as it was issued, with what stood on it: later names, registrations and weights don't change it. */
export interface PrescriptionRecord {
  _id: Types.ObjectId;
  bookingId: string;
  doctorId: string;
  /** Null once the owner's account is gone. */
  patientId: string | null;
  /** Null once the pet is deleted. */
  petId: string | null;
  /** `<doctor>:<key>` */
  key: string;
  code: string;
  version: number;
  state: Prescription['state'];
  issuedAt: Date;
  endedAt: Date | null;
  reason: string | null;
  doctor: { FirstName: string; LastName: string; qualification: string; registration: Licence };
  owner: { FirstName: string; LastName: string };
  pet: Prescription['pet'];
  weightKg: number | null;
  lines: PrescriptionLine[];
  advice: string;
}

const stateOf = ({ version, state, issuedAt, endedAt }: PrescriptionRecord) => ({
  ...{ version, state },
  issuedAt: issuedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** As its doctor or an owner of the pet sees it. */
export function describePrescription(one: PrescriptionRecord, reader: 'doctor' | 'owner'): Prescription {
  const { bookingId, code, reason, weightKg, lines, advice, pet } = one;
  return {
    ...{ _id: String(one._id), bookingId, code, reason, weightKg, advice, pet },
    ...stateOf(one),
    doctor: { _id: one.doctorId, ...one.doctor },
    owner: one.patientId ? { _id: one.patientId, ...one.owner } : goneOwner,
    ...(reader === 'doctor'
      ? { lines, key: one.key.slice(one.doctorId.length + 1) }
      : { lines: lines.map(({ confirmed: _, ...line }) => line) }),
  };
}

const goneOwner = { _id: '0'.repeat(24), ...DELETED_USER, deleted: true as const };

/** As anybody sees it who has the paper. */
export const describeForAnybody = (one: PrescriptionRecord): CheckedPrescription => ({
  ...stateOf(one),
  doctor: one.doctor,
  pet: { name: one.pet.name, species: one.pet.species },
  lines: one.lines.map(({ name, strength, form, quantity }) => ({ name, strength, form, quantity })),
});
