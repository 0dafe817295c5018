import { z } from 'zod';
import { fault } from './fault-texts';
import { Email, Id, Instant, Language } from './fields';
import { Intake, PersonName } from './intake';
import {
  MAX_INTAKE_DOCUMENTS,
  MAX_INTAKE_PICTURES,
  MAX_NOTE_LENGTH,
  MAX_PET_ENTRY_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_REASON_LENGTH,
  PET_LINK_DAYS,
} from './limits';
import { Pet, Species } from './pet';
import { Done } from './user';

const text = (max: number) => z.string().trim().max(max, fault('too_long'));
const required = (max: number) => z.string().trim().min(1, fault('empty')).max(max, fault('too_long'));

/** A clinic outside of the platform, as the doctor who refers names it. */
const ReferralClinic = z.strictObject({
  name: required(MAX_PET_ENTRY_LENGTH),
  city: text(MAX_PET_ENTRY_LENGTH),
  phone: text(MAX_PHONE_LENGTH),
  email: z.union([z.literal(''), Email]),
});
export type ReferralClinic = z.infer<typeof ReferralClinic>;

/** Either to a doctor of the platform or to a clinic. */
export const CreateReferralBody = z
  .strictObject({
    toDoctorId: Id.nullable(),
    clinic: ReferralClinic.nullable(),
    /** What the other one is asked for. */
    reason: required(MAX_REASON_LENGTH),
    summary: required(MAX_NOTE_LENGTH),
    /** Of what the owner sent for this consultation; others are left out. */
    pictures: z.array(z.string().max(100)).max(MAX_INTAKE_PICTURES, fault('too_many_entries')),
    documents: z.array(z.string().max(100)).max(MAX_INTAKE_DOCUMENTS, fault('too_many_entries')),
    /** Chosen by the browser, so that a call that is sent twice refers once. */
    key: z.uuid(),
  })
  .refine(({ toDoctorId, clinic }) => (toDoctorId === null) !== (clinic === null));
export type CreateReferralBody = z.infer<typeof CreateReferralBody>;

/** `withdrawn`: by the doctor who refers, or by an owner who had agreed. */
export const REFERRAL_STATES = ['asked', 'agreed', 'declined', 'withdrawn'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** That a doctor wants another one, or a clinic, to see a pet. Nobody but the two sides reads it before an owner agrees. */
export const Referral = z.object({
  _id: Id,
  bookingId: Id,
  /** Who refers. */
  doctor: PersonName,
  pet: z.object({ _id: Id, name: z.string(), species: Species }),
  toDoctor: PersonName.nullable(),
  clinic: ReferralClinic.nullable(),
  reason: z.string(),
  summary: z.string(),
  pictures: z.array(z.string()),
  documents: Intake.shape.documents.unwrap(),
  state: z.enum(REFERRAL_STATES),
  createdAt: Instant,
  /** When an owner agreed or declined. */
  answeredAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Until when the other doctor sees the pet, if an owner has agreed. */
  accessUntil: Instant.nullable(),
  /** Until when the link to the letter works, if there is one. */
  linkEndsAt: Instant.nullable(),
});
export type Referral = z.infer<typeof Referral>;
export const Referrals = z.object({ referrals: z.array(Referral) });
export const ReferralAnswer = z.object({ referral: Referral });
export const ReferralChanged = Done.extend(ReferralAnswer.shape);
export const AskedReferralsQuery = z.strictObject({ doctorId: Id.optional() });
export const AnswerReferralBody = z.strictObject({ agrees: z.boolean() });

/** What the other doctor sees once an owner has agreed. */
export const ReferredPet = z.object({ referral: Referral, patient: PersonName, pet: Pet });
export type ReferredPet = z.infer<typeof ReferredPet>;

export const CreateReferralLinkBody = z.strictObject({ days: z.literal(PET_LINK_DAYS) });
/** `token` is the secret of the link. It is answered this once; only its hash is kept. */
export const ReferralLinkCreated = ReferralChanged.extend({ token: z.string() });

const token = z.string().min(1).max(100);
export const OpenReferralLinkBody = z.strictObject({ token });
export const ReferralLinkPdfBody = z.strictObject({ token, language: Language });

/** The letter to a clinic as a reader of its link sees it. */
export const LinkedReferral = Referral.pick({
  doctor: true,
  pet: true,
  toDoctor: true,
  clinic: true,
  reason: true,
  summary: true,
  createdAt: true,
}).extend({ endsAt: Instant });
export type LinkedReferral = z.infer<typeof LinkedReferral>;
