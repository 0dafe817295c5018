import { z } from 'zod';
import { Id, Instant, Language } from './fields';
import { PET_LINK_DAYS } from './limits';
import { Told, Visit } from './note';
import { Pet } from './pet';
import { Prescription } from './prescription';
import { Referral } from './referral';
import { Done } from './user';

export const CreatePetLinkBody = z.strictObject({
  days: z.literal(PET_LINK_DAYS),
  /** Whether a reader of the link sees the pet's owner, microchip and insurance. */
  withOwner: z.boolean(),
});
export type CreatePetLinkBody = z.infer<typeof CreatePetLinkBody>;

/** A link that an owner made and that has not ended. */
export const PetLink = z.object({
  _id: Id,
  createdAt: Instant,
  endsAt: Instant,
  withOwner: z.boolean(),
  /** Within ten minutes it counts once. */
  opened: z.number().int(),
  lastOpenedAt: Instant.nullable(),
});
export type PetLink = z.infer<typeof PetLink>;
export const PetLinks = z.object({ links: z.array(PetLink) });
/** `token` is the secret of the link. It is answered this once; only its hash is kept. */
export const PetLinkCreated = Done.extend({ link: PetLink, token: z.string() });

const token = z.string().min(1).max(100);
export const OpenPetLinkBody = z.strictObject({ token });
export const PetLinkPdfBody = z.strictObject({ token, language: Language });

/** The record of a pet as a reader of its link sees it. */
export const LinkedPet = z.object({
  /** When the link ends. */
  endsAt: Instant,
  /** Its owners, microchip and insurance are empty unless the link has them. Its picture is for owners and doctors. */
  pet: Pet,
  visits: z.array(Visit.extend({ told: Told.nullable() })),
  prescriptions: z.array(Prescription.omit({ owner: true, code: true })),
  /** Those to which an owner has agreed, as the PDF names them. Missing from releases that left them out here. */
  referrals: z
    .array(Referral.pick({ _id: true, doctor: true, toDoctor: true, clinic: true, reason: true, createdAt: true }))
    .optional(),
});
export type LinkedPet = z.infer<typeof LinkedPet>;
