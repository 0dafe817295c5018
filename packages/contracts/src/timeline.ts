import { z } from 'zod';
import { Instant } from './fields';
import { PersonName } from './intake';
import { Visit } from './note';
import { Pet, PetWeight, Vaccination } from './pet';
import { PetLinks } from './pet-link';
import { Prescription } from './prescription';
import { Referral } from './referral';

/** What a timeline can be narrowed to. */
export const TIMELINE_PARTS = ['visits', 'prescriptions', 'weights', 'vaccinations', 'referrals', 'looks'] as const;
export type TimelinePart = (typeof TIMELINE_PARTS)[number];

export const TimelineQuery = z.strictObject({
  /** The `next` of the page before. */
  before: z.string().max(100).optional(),
  part: z.enum(TIMELINE_PARTS).optional(),
});

/** One thing that happened to a pet: it has one of the optional fields. A reader passes over what it doesn't know. */
const TimelineEntry = z.object({
  /** Unlike that of any other entry of the pet. */
  id: z.string(),
  /** Of what is known by its day only, the beginning of the day in India. */
  at: Instant,
  visit: Visit.optional(),
  prescription: Prescription.optional(),
  /** Without its summary and files, which are on its own page. */
  referral: Referral.optional(),
  weight: PetWeight.pick({ kg: true }).optional(),
  vaccination: Vaccination.pick({ name: true }).optional(),
  /** Who looked: a doctor, or null for a person with a link. */
  look: z.object({ doctor: PersonName.nullable() }).optional(),
  life: z.enum(['born', 'died']).optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What happened to a pet, the newest first, a page of it; and the rest of what its owners see of it. */
export const Timeline = z.object({
  entries: z.array(TimelineEntry),
  /** What `before` is for the next page; null on the last one. */
  next: z.string().nullable(),
  pet: Pet,
  ...PetLinks.shape,
});
export type Timeline = z.infer<typeof Timeline>;
