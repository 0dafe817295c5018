import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id, Instant, Version } from './fields';
import {
  MAX_DOCUMENT_NAME_LENGTH,
  MAX_INTAKE_DOCUMENTS,
  MAX_INTAKE_PICTURES,
  MAX_INTAKE_TEXT_LENGTH,
  MAX_SEARCH_LENGTH,
} from './limits';
import { Pet, Species } from './pet';
import { RED_FLAGS } from './red-flags';
import { Done } from './user';

export const SINCE = ['today', 'days', 'week', 'weeks', 'longer'] as const;
export const HOW_MUCH = ['usual', 'more', 'less', 'none'] as const;

const HowMuch = z.enum(HOW_MUCH).nullable();

/** Why an owner comes, in their words. */
const IntakeAnswers = {
  petId: Id.nullable(),
  reason: z.string().trim().max(MAX_INTAKE_TEXT_LENGTH, fault('too_long')),
  since: z.enum(SINCE).nullable(),
  eats: HowMuch,
  drinks: HowMuch,
  moves: HowMuch,
  /** Signs that belong into a clinic, which the owner saw and went on nevertheless. */
  redFlags: z.array(z.enum(RED_FLAGS)).max(RED_FLAGS.length, fault('too_many_entries')),
  /** Whether this doctor may see what the pet was taken to other doctors for. */
  sharesHistory: z.boolean(),
};

/** A PDF from elsewhere, such as a laboratory’s report. Nobody has looked into it: it is only offered as a download. */
const IntakeDocument = z.object({ path: z.string(), name: z.string(), bytes: z.number().int() });
export type IntakeDocument = z.infer<typeof IntakeDocument>;

export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/x-matroska'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** What the owner filmed. It is served as it was sent; `seconds` is what it says of itself, null if it doesn't. */
export const IntakeVideo = z.object({
  path: z.string(),
  type: z.enum(VIDEO_TYPES),
  bytes: z.number().int(),
  seconds: z.number().int().nullable(),
});
export type IntakeVideo = z.infer<typeof IntakeVideo>;

export const Intake = z.object({
  ...IntakeAnswers,
  pictures: z.array(z.string()),
  /** Missing from releases without documents. */
  documents: z.array(IntakeDocument).optional(),
  /** Missing from releases without videos. */
  video: IntakeVideo.nullable().optional(),
  changedAt: Instant,
});
export type Intake = z.infer<typeof Intake>;

const ToldFor = {
  /** The consultation that the page showed. What is told for one is not taken for the next. Missing where there was none, and from older pages. */
  bookingId: Id.optional(),
};

/** `pictures` and `documents` are those that stay, all documents where nothing is said of them. Further ones are added by calls of their own. */
export const SaveIntakeBody = z.strictObject({
  ...IntakeAnswers,
  pictures: z.array(z.string().max(100)).max(MAX_INTAKE_PICTURES, fault('too_many_entries')),
  // As they were answered, because pages from before there were documents send back what they don't know.
  documents: z
    .array(z.object({ path: z.string().max(100) }))
    .max(MAX_INTAKE_DOCUMENTS, fault('too_many_entries'))
    .optional(),
  // Changes nothing: pages send back what they were answered. A video has calls of its own.
  video: z
    .object({ path: z.string().max(100) })
    .nullable()
    .optional(),
  ...ToldFor,
});
export type SaveIntakeBody = z.infer<typeof SaveIntakeBody>;
export const SendPictureQuery = z.strictObject(ToldFor);
export const RemoveVideoQuery = z.strictObject(ToldFor);
/** What the owner calls the file. */
export const SendDocumentQuery = z.strictObject({
  name: z.string().trim().min(1, fault('empty')).max(MAX_DOCUMENT_NAME_LENGTH, fault('too_long')),
  ...ToldFor,
});
/** `key` is by what the browser knows the file again: the same one goes on where it was. */
export const BeginVideoBody = z.strictObject({
  key: z.string().min(1, fault('empty')).max(200, fault('too_long')),
  bytes: z.number().int().min(1),
  ...ToldFor,
});
/** Which video it is a part of, and how many bytes were sent before it. */
export const SendVideoPartQuery = z.strictObject({
  upload: Id,
  offset: z
    .string()
    .regex(/^\d{1,10}$/, fault('not_a_number'))
    .transform(Number),
});

/** A video of which `received` bytes have been kept. Each part but the last has `partBytes`. */
const VideoUpload = z.object({
  _id: Id,
  bytes: z.number().int(),
  received: z.number().int(),
  partBytes: z.number().int(),
});

export const IntakeState = z.object({
  intake: Intake.nullable(),
  /** The video that is being sent. Missing from releases without videos. */
  upload: VideoUpload.nullable().optional(),
  /** The paid consultation it is for; null before there is one. */
  bookingId: Id.nullable(),
  appointmentAt: Instant.nullable(),
  /** Until the doctor has answered or signed the note. */
  isEditable: z.boolean(),
  /** Missing from releases that did not compare it. */
  version: Version.optional(),
});
export type IntakeState = z.infer<typeof IntakeState>;
export const IntakeSaved = Done.extend(IntakeState.shape);

export const PersonName = z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted });

/** A paid consultation that is open or to come, for its patient to prepare. */
const ComingConsultation = z.object({
  bookingId: Id,
  doctor: PersonName,
  appointmentAt: Instant,
  isPrepared: z.boolean(),
  isEditable: z.boolean(),
});
export type ComingConsultation = z.infer<typeof ComingConsultation>;
export const ComingConsultations = z.object({ consultations: z.array(ComingConsultation) });

/** Which of the caller's pets a booking is about; `bookingId` is null while nothing is paid with this doctor. */
const BookedPet = z.object({
  bookingId: Id.nullable(),
  doctorId: Id,
  pet: z.object({ _id: Id, name: z.string(), species: Species }),
});
export type BookedPet = z.infer<typeof BookedPet>;
export const BookedPets = z.object({ booked: z.array(BookedPet) });

/** A paid consultation, as its doctor prepares it. */
export const ConsultationRecord = z.object({
  bookingId: Id,
  patient: PersonName,
  appointmentAt: Instant,
  completionAt: Instant,
  pet: z.object({ _id: Id, name: z.string(), species: Species }).nullable(),
  intake: Intake.nullable(),
  /** How far the doctor's note is. Missing from releases without notes. */
  note: z.enum(['none', 'draft', 'signed']).optional(),
});
export type ConsultationRecord = z.infer<typeof ConsultationRecord>;
export const RecordsQuery = z.strictObject({
  patientId: Id.optional(),
  /** Words that begin, or sound like, the names of the pet or its owner; or its microchip. */
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  /** Only this one, or none if it may not be seen. */
  bookingId: Id.optional(),
  /** The `next` of the page before. */
  before: Instant.optional(),
});
export const ConsultationRecords = z.object({
  records: z.array(ConsultationRecord),
  /** What `before` is for the next page; null on the last one. Missing from releases that list the newest 200 only. */
  next: Instant.nullable().optional(),
});
export type ConsultationRecords = z.infer<typeof ConsultationRecords>;

/** An earlier visit of a pet. */
const EarlierVisit = z.object({
  bookingId: Id,
  appointmentAt: Instant,
  doctor: PersonName,
  reason: z.string(),
  /** What that doctor has signed, without the private notes; null if nothing. Missing from releases without notes. */
  note: z
    .object({
      ...{ findings: z.string(), assessment: z.string(), plan: z.string(), summary: z.string() },
      signedAt: Instant,
      additions: z.array(z.string()),
    })
    .nullable()
    .optional(),
});

export const FullRecord = ConsultationRecord.extend({
  pet: Pet.nullable(),
  /** The newest first; those to other doctors only if the owner shares them. */
  earlier: z.array(EarlierVisit),
  /** Until when the doctor sees this. */
  accessUntil: Instant,
});
export type FullRecord = z.infer<typeof FullRecord>;

/** A look at a pet by a user who doesn't own it. */
const Look = z.object({ doctor: PersonName, at: Instant, bookingId: Id });
/** A look by a visitor who has a link that an owner made. */
const LookByLink = z.object({ linkId: Id, at: Instant });
export const Looks = z.object({
  looks: z.array(Look),
  /** Missing from releases without links. */
  byLink: z.array(LookByLink).optional(),
});
