import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id, Instant } from './fields';
import { Licence } from './licence';
import {
  MAX_PET_ENTRY_LENGTH,
  MAX_PET_KG,
  MAX_PRESCRIPTION_LINES,
  MAX_PRESCRIPTION_TEXT_LENGTH,
  MAX_REASON_LENGTH,
} from './limits';
import { MEDICINE_WARNINGS } from './medicine/medicine-warnings';
import { FREQUENCIES, MEDICINE_FORMS } from './medicine/medicines';
import { Pet, Species } from './pet';
import { Done } from './user';

const text = (max: number) => z.string().trim().max(max, fault('too_long'));
const Days = z.number().int().min(0).max(365).nullable();

/** How long after the last dose nothing of the animal may be eaten: 0 is not at all, null does not apply to it. */
const Withdrawal = z.strictObject({ meatDays: Days, milkDays: Days, eggDays: Days });

const lineShape = {
  name: text(MAX_PET_ENTRY_LENGTH),
  /** As on the packet: `50 mg`, `1.5 mg/ml`. */
  strength: text(MAX_PET_ENTRY_LENGTH),
  form: z.enum(MEDICINE_FORMS),
  /** mg of the active substance each time; null where it makes no sense, as for an ointment. */
  doseMg: z.number().positive().max(1_000_000).nullable(),
  /** What the owner gives each time: `½ tablet`. */
  dose: text(MAX_PET_ENTRY_LENGTH),
  frequency: z.enum(FREQUENCIES),
  /** Null for what is given once, or until the doctor says otherwise. */
  days: z.number().int().min(1).max(366).nullable(),
  quantity: text(MAX_PET_ENTRY_LENGTH),
  /** Required for animals whose meat, milk or eggs are eaten. */
  withdrawal: Withdrawal.nullable(),
  instructions: text(MAX_PRESCRIPTION_TEXT_LENGTH),
};

/** A warning that the doctor has read and why the medicine is given nevertheless. */
const Confirmed = z.strictObject({
  warning: z.enum(MEDICINE_WARNINGS),
  about: text(2 * MAX_PET_ENTRY_LENGTH),
  reason: text(MAX_PRESCRIPTION_TEXT_LENGTH),
});

export const PrescriptionLine = z.strictObject({
  ...lineShape,
  confirmed: z.array(Confirmed).max(MEDICINE_WARNINGS.length, fault('too_many_entries')),
});
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

/** What the doctor writes. A draft may be incomplete. */
export const PrescriptionContent = z.strictObject({
  weightKg: z.number(fault('weight_invalid')).positive(fault('weight_invalid')).max(MAX_PET_KG).nullable(),
  /** Such as `B.V.Sc. & A.H.`, as the doctor says. */
  qualification: text(MAX_PET_ENTRY_LENGTH),
  lines: z.array(PrescriptionLine).max(MAX_PRESCRIPTION_LINES, fault('too_many_entries')),
  advice: text(MAX_PRESCRIPTION_TEXT_LENGTH),
});
export type PrescriptionContent = z.infer<typeof PrescriptionContent>;

/** `basedOn` is the number of the draft that was changed, 0 for none. */
export const SavePrescriptionDraftBody = z.strictObject({
  content: PrescriptionContent,
  basedOn: z.number().int().min(0),
  /** The pet that it is written for. Missing from older pages, which write for the one that is named. */
  petId: Id.optional(),
});
export type SavePrescriptionDraftBody = z.infer<typeof SavePrescriptionDraftBody>;

export const IssuePrescriptionBody = z.strictObject({
  content: PrescriptionContent,
  /** The prescription that this one corrects. It is withdrawn with it. */
  replaces: Id.nullable(),
  /** Chosen by the browser, so that a call that is sent twice issues one prescription. */
  key: z.uuid(),
  /** The pet that the page shows. Another one that the owner has named meanwhile does not get what was written for this. */
  petId: Id.optional(),
});
export type IssuePrescriptionBody = z.infer<typeof IssuePrescriptionBody>;

export const WithdrawPrescriptionBody = z.strictObject({
  reason: z.string().trim().min(1, fault('reason_required')).max(MAX_REASON_LENGTH, fault('too_long')),
});

const Name = z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted });

export const PRESCRIPTION_STATES = ['valid', 'replaced', 'withdrawn'] as const;
const State = {
  version: z.number().int(),
  state: z.enum(PRESCRIPTION_STATES),
  issuedAt: Instant,
  /** When it was replaced or withdrawn. */
  endedAt: Instant.nullable(),
};

/** A prescription as it was issued. What stands on it never changes. */
export const Prescription = z.object({
  _id: Id,
  bookingId: Id,
  /** The secret of the public page that says whether it is genuine. It is on the paper. */
  code: z.string(),
  ...State,
  /** Why it was withdrawn. */
  reason: z.string().nullable(),
  doctor: Name.extend({ qualification: z.string(), registration: Licence }),
  owner: Name,
  pet: z.object({ name: z.string(), species: Species, breed: z.string() }),
  weightKg: z.number().nullable(),
  /** What the doctor confirmed is in the doctor's own answers only. */
  lines: z.array(z.object({ ...lineShape, confirmed: z.array(Confirmed).optional() })),
  advice: z.string(),
  /** The key that it was issued with, in the doctor's own answers only. */
  key: z.string().optional(),
});
export type Prescription = z.infer<typeof Prescription>;

/** All that the doctor of a consultation needs to prescribe. */
export const ConsultationPrescriptions = z.object({
  /** The newest first. */
  prescriptions: z.array(Prescription),
  draft: z
    .object({
      content: PrescriptionContent,
      number: z.number().int(),
      changedAt: Instant,
      /** The pet that it was written for. Missing from drafts from before that was stored. */
      petId: Id.optional(),
    })
    .nullable(),
  /** Without one that an admin has checked nothing can be prescribed. */
  registration: Licence.nullable(),
  /** As on the doctor's prescription before this one. */
  qualification: z.string(),
  owner: Name,
  /** Null if the owner has not said which, or when the doctor's access is over. */
  pet: Pet.nullable(),
  /** False when the doctor's access is over. What was written can still be read. */
  isOpen: z.boolean(),
});
export type ConsultationPrescriptions = z.infer<typeof ConsultationPrescriptions>;

export const PrescriptionDraftSaved = Done.extend({ number: z.number().int() });
export const PrescriptionChanged = Done.extend({ prescription: Prescription });
export const Prescriptions = z.object({ prescriptions: z.array(Prescription) });

/** What anybody who holds the paper may compare with it. */
export const CheckedPrescription = z.object({
  ...State,
  doctor: z.object({ FirstName: z.string(), LastName: z.string(), qualification: z.string(), registration: Licence }),
  pet: z.object({ name: z.string(), species: Species }),
  lines: z.array(
    z.object({ name: z.string(), strength: z.string(), form: z.enum(MEDICINE_FORMS), quantity: z.string() }),
  ),
});
export type CheckedPrescription = z.infer<typeof CheckedPrescription>;
export const CheckPrescriptionQuery = z.strictObject({ code: z.string().regex(/^[\w-]{22}$/) });
