import { z } from 'zod';
import { DoctorCalendar } from './calendar';
import { UnderWay } from './doctor-decision';
import { fault } from './fault-texts';
import {
  Age,
  Experience,
  FirstName,
  Gender,
  Id,
  Instant,
  LastName,
  Specialization,
  SpokenLanguage,
  StoredGender,
  Version,
} from './fields';
import { ConsultationHours, InstantBookings } from './hours';
import { EnteredLicence, Licence } from './licence';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_FEES_RUPEES,
  MAX_REASON_LENGTH,
  MAX_SEARCH_LENGTH,
  SPECIES,
  SPOKEN_LANGUAGES,
  WHEN_FILTERS,
} from './limits';
import { Species } from './pet';

/** A fee that takes effect later. */
export const ComingFees = z.object({ fees: z.number(), effectiveFrom: Instant });
export type ComingFees = z.infer<typeof ComingFees>;

export const Doctor = z.object({
  _id: Id,
  role: z.literal('doctor'),
  FirstName: z.string(),
  LastName: z.string(),
  name: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  age: z.number().nullable(),
  gender: StoredGender.nullable(),
  image: z.string().nullable(),
  specialization: z.string(),
  experience: z.number().nullable(),
  /** Whole rupees per consultation. */
  fees: z.number(),
  /** Only in answers to the doctor and to admins. */
  comingFees: ComingFees.nullable().optional(),
  /** The mean of the verified reviews to one decimal, or null if there are none. */
  rating: z.number().nullable(),
  ratingCount: z.number(),
  description: z.string(),
  /** What the doctor speaks and treats; empty until they say so. */
  languages: z.array(SpokenLanguage).optional(),
  species: z.array(Species).optional(),
  isAvailable: z.boolean(),
  /** null until the doctor decides: pages then offer them within the hours, and the server accepts them at any time. */
  instantBookings: InstantBookings.nullable().optional(),
  isValidated: z.boolean(),
  /** When an admin last approved the account; null if that was before it was recorded. */
  validatedAt: Instant.nullable().optional(),
  /** The registration with a veterinary council that an admin has checked; null if none was. */
  licence: Licence.nullable().optional(),
  /** Only in answers to the doctor and to admins. null if none are set. */
  hours: ConsultationHours.nullable().optional(),
  /** Only in answers to the doctor and to admins. */
  calendar: DoctorCalendar.optional(),
  /** Only in answers to the doctor and to admins: which state of the profile this is, for `If-Match`. */
  version: Version.optional(),
});
export type Doctor = z.infer<typeof Doctor>;

/** A doctor as everybody sees them. E-mail and phone number are only for patients with a booking. */
export const ListedDoctor = Doctor.omit({
  email: true,
  PhoneNo: true,
  age: true,
  comingFees: true,
  hours: true,
  calendar: true,
  version: true,
}).extend({
  /** Whether the doctor has consultation hours, so that without a free time they may not be offered right away either. */
  keepsHours: z.boolean().optional(),
  /** Away, or with a day off today, in India. Such a doctor is booked for later days only. */
  isOffToday: z.boolean().optional(),
  /** Whether the doctor answers now: they can be booked for now, and are here or known to answer soon. */
  isAvailableNow: z.boolean().optional(),
  /** Within how many minutes the doctor usually answers, as measured; null if that is not known. */
  answersWithin: z.number().nullable().optional(),
});
export type ListedDoctor = z.infer<typeof ListedDoctor>;

const numberText = (max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, fault('not_a_number'))
    .transform(Number)
    .pipe(z.number().max(max));

export const DoctorQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  specialization: z
    .union([z.string().max(200), z.array(z.string().max(200)).max(50)])
    .transform((s) => (Array.isArray(s) ? s : [s]))
    .optional(),
  minRating: numberText(5).optional(),
  minExperience: numberText(100).optional(),
  maxFees: numberText(1_000_000).optional(),
  when: z.enum(WHEN_FILTERS).optional(),
  species: Species.optional(),
  language: SpokenLanguage.optional(),
  sort: z.enum(['relevance', 'rating', 'fees', 'experience']).default('relevance'),
  limit: numberText(200).pipe(z.number().int().min(1)).default(60),
  cursor: z.string().max(500).optional(),
});
export type DoctorQuery = z.infer<typeof DoctorQuery>;

/** How many doctors each option of a filter would leave, given the other filters. `any` is the number without this filter. */
const facetOf = <V extends z.ZodType>(value: V) =>
  z.object({ any: z.number(), options: z.array(z.object({ value, count: z.number() })) });

/** Specializations are those that some doctor has. The other filters have fixed options. */
export const DoctorFacets = z.object({
  specialization: facetOf(z.string()),
  minRating: facetOf(z.number()),
  minExperience: facetOf(z.number()),
  maxFees: facetOf(z.number()),
  when: facetOf(z.enum(WHEN_FILTERS)).optional(),
  species: facetOf(Species).optional(),
  language: facetOf(SpokenLanguage).optional(),
});
export type DoctorFacets = z.infer<typeof DoctorFacets>;

/** Each at most once, in the order of what is on offer, so that two lists of the same are equal. */
const someOf = <T extends string>(offered: readonly T[], item: z.ZodType<T>) =>
  z
    .array(item)
    .max(offered.length)
    .transform((chosen) => offered.filter((one) => chosen.includes(one)));

export const UpdateDoctorBody = z.strictObject({
  FirstName: FirstName.optional(),
  LastName: LastName.optional(),
  specialization: Specialization.optional(),
  experience: Experience.optional(),
  age: Age.optional(),
  gender: Gender.optional(),
  languages: someOf(SPOKEN_LANGUAGES, SpokenLanguage).optional(),
  species: someOf(SPECIES, Species).optional(),
});
export type UpdateDoctorBody = z.infer<typeof UpdateDoctorBody>;

export const UpdateDescriptionBody = z.strictObject({
  description: z.string().max(MAX_DESCRIPTION_LENGTH, fault('description_too_long')),
});
export const SetAvailabilityBody = z.strictObject({ isAvailable: z.boolean() });
export const DoctorChanged = z.object({ success: z.literal(true), message: z.string().optional(), doctor: Doctor });

export const DoctorStatus = z.enum(['pending', 'approved', 'rejected', 'suspended']);
export type DoctorStatus = z.infer<typeof DoctorStatus>;

/** A doctor with the decision about their approval, as the admin list shows it. */
export const DoctorCase = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  gender: StoredGender.nullable(),
  image: z.string().nullable(),
  specialization: z.string(),
  experience: z.number().nullable(),
  fees: z.number(),
  comingFees: ComingFees.nullable().optional(),
  status: DoctorStatus,
  reason: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Until when a suspended doctor may finish consultations that have begun; missing if they may not. */
  finishUntil: Instant.optional(),
  /** What the doctor has entered, and what everybody reads: the one that was checked last. */
  licence: EnteredLicence.nullable().optional(),
  shownLicence: Licence.nullable().optional(),
  /** The state of the profile that holds these fees, for `If-Match` of the call that sets them. */
  version: Version.optional(),
});
export type DoctorCase = z.infer<typeof DoctorCase>;
export const DoctorCaseChanged = z.object({ success: z.literal(true), message: z.string(), doctor: DoctorCase });

export const ReasonBody = z.strictObject({
  reason: z
    .string(fault('reason_required'))
    .trim()
    .min(1, fault('reason_required'))
    .max(MAX_REASON_LENGTH, fault('reason_too_long')),
});
export const SuspendDoctorBody = ReasonBody.extend({ underWay: UnderWay.optional() });
export const FeesBody = z.strictObject({
  fees: z
    .number(fault('fees_not_a_number'))
    .int(fault('fees_not_whole'))
    .min(1, fault('fees_out_of_range'))
    .max(MAX_FEES_RUPEES, fault('fees_out_of_range')),
  /** At most a year ahead. Without it the fee takes effect at once. Either way it replaces a fee that was set for later. */
  effectiveFrom: z.iso.datetime(fault('not_a_date')).optional(),
});
