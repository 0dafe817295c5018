import { z } from 'zod';
import { fault } from './fault-texts';
import { Id, Instant, Version } from './fields';
import { Intake, PersonName } from './intake';
import { MAX_NOTE_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from './limits';
import { PetDate, Species } from './pet';
import { Done } from './user';

/** Not trimmed, because it is saved while it is typed. */
const NoteText = z.string().max(MAX_NOTE_LENGTH, fault('too_long'));

/** What a doctor writes. The S of SOAP is what the owner told. */
const NoteTexts = {
  findings: NoteText,
  assessment: NoteText,
  plan: NoteText,
  /** The doctor's alone: nobody else ever reads them. */
  privateNotes: NoteText,
  /** For the owner, in plain words. It is sent when the note is signed. */
  summary: NoteText,
  /** The day on which the doctor wants to see the animal again; empty if they don't. */
  followUpOn: z.union([z.literal(''), PetDate]),
};
const everyText = z.object(NoteTexts);
export type NoteTexts = z.infer<typeof everyText>;

/** Only the texts that were changed, so that two windows in different fields don't disturb each other. */
export const SaveNoteBody = z.strictObject(everyText.partial().shape);
export type SaveNoteBody = z.infer<typeof SaveNoteBody>;
/**
 * The version that the doctor has read; what was changed since is not signed. `petId` is the pet that the page shows, null for none:
 * a note is not signed about another one that the owner has named meanwhile.
 */
export const SignNoteBody = z.strictObject({ version: Version, petId: Id.nullable().optional() });
export type SignNoteBody = z.infer<typeof SignNoteBody>;

/** What was told, as it was when the note was signed. */
export const Told = Intake.pick({ reason: true, since: true, eats: true, drinks: true, moves: true, redFlags: true });
export type Told = z.infer<typeof Told>;

const Animal = z.object({ name: z.string(), species: Species });

const Addition = z.object({ text: z.string(), at: Instant, isForOwner: z.boolean() });
export const AddToNoteBody = z.strictObject({
  text: z.string().trim().min(1, fault('empty')).max(MAX_NOTE_LENGTH, fault('too_long')),
  /** Whether the owner reads it below the summary. */
  isForOwner: z.boolean(),
  /** Chosen by the browser, so that a call that is sent twice adds it once. */
  key: z.uuid(),
});
export type AddToNoteBody = z.infer<typeof AddToNoteBody>;

/** The note of one consultation, for the doctor who writes it. */
export const Note = everyText.extend({
  bookingId: Id,
  patient: PersonName,
  appointmentAt: Instant,
  version: Version,
  savedAt: Instant.nullable(),
  signedAt: Instant.nullable(),
  /** As the doctor was called then. */
  signedBy: z.string().nullable(),
  /** The pet that was named when the words were begun; null if none was, or in notes from before that was stored. */
  begunFor: Id.nullable().optional(),
  /** Of a signed note: the animal and what was told about it. */
  pet: Animal.nullable(),
  told: Told.nullable(),
  /** What was added to the signed note, the oldest first. */
  additions: z.array(Addition),
});
export type Note = z.infer<typeof Note>;
export const NoteChanged = Done.extend(Note.shape);

/** How many consultations have begun whose note is not signed. */
export const UnsignedNotes = z.object({ count: z.number().int() });

const ListedNote = Note.pick({ bookingId: true, patient: true, appointmentAt: true, signedAt: true, pet: true });
export type ListedNote = z.infer<typeof ListedNote>;
export const NotesQuery = z.strictObject({
  /** The `next` of the page before. */
  before: Instant.optional(),
});
export const Notes = z.object({
  notes: z.array(ListedNote),
  /** What `before` is for the next page; null on the last one. Missing from releases that list the newest 200 only. */
  next: Instant.nullable().optional(),
});
export type Notes = z.infer<typeof Notes>;

/** A doctor's own template: what a note begins with. */
const TemplateFields = {
  name: z.string().trim().min(1, fault('empty')).max(MAX_TEMPLATE_NAME_LENGTH, fault('too_long')),
  findings: NoteText,
  assessment: NoteText,
  plan: NoteText,
  summary: NoteText,
};
export const NoteTemplate = z.object({
  ...TemplateFields,
  _id: Id,
  /** Which state of it this is, for `If-Match`. Missing from releases that did not compare it. */
  version: Version.optional(),
});
export type NoteTemplate = z.infer<typeof NoteTemplate>;
export const NoteTemplates = z.object({ templates: z.array(NoteTemplate) });
/** A template of the same name is replaced, if it is the one that `If-Match` names: 0 where the caller saw none. */
export const SaveTemplateBody = z.strictObject(TemplateFields);
export type SaveTemplateBody = z.infer<typeof SaveTemplateBody>;
export const TemplateSaved = Done.extend({ template: NoteTemplate });

/** A visit of a pet, as its owners see it. */
export const Visit = z.object({
  bookingId: Id,
  appointmentAt: Instant,
  doctor: PersonName,
  pet: Animal.nullable(),
  /** Why the owner came; empty if nothing was told. */
  reason: z.string(),
  /** null until the doctor has signed. */
  summary: z.string().nullable(),
  signedAt: Instant.nullable(),
  additions: z.array(Addition.omit({ isForOwner: true })),
  /** The pet that it was about, for the next booking; null if none was named. */
  petId: Id.nullable(),
  followUpOn: PetDate.nullable(),
});
export type Visit = z.infer<typeof Visit>;
export const VisitAnswer = z.object({ visit: Visit });
export const VisitsQuery = z.strictObject({ doctorId: Id });
export const Visits = z.object({ visits: z.array(Visit) });
