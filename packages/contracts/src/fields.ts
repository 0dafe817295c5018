import { z } from 'zod';
import { ADMIN_ROLES } from './admin-role';
import { type FaultCode, fault } from './fault-texts';
import * as limits from './limits';
import { EMAIL_PATTERN, HIDDEN_IN_NAME, PHONE_PATTERN, VISIBLE_IN_NAME } from './patterns';

const ID = /^[0-9a-f]{24}$/;

/** The 24 hex digits of a record's id. */
export const Id = z.string().regex(ID, fault('not_an_id'));

/** How many items of a list one answer holds at most, as a query has it. */
export const PageLimit = z
  .string()
  .regex(/^\d{1,3}$/, fault('not_a_number'))
  .transform(Number)
  .pipe(z.number().int().min(1).max(200))
  .default(50);

/** An id with its own fault for when it is missing. */
export const idOr = (missing: FaultCode) => z.string(missing).min(1, missing).regex(ID, fault('not_an_id'));

/** Set only on people who deleted their account, whose profile no page shows. */
export const Deleted = z.literal(true).optional();

export const Role = z.enum(['patient', 'doctor', 'admin']);
export type Role = z.infer<typeof Role>;

/** What an admin's work is. */
export const AdminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof AdminRole>;

/** The languages that pages and mails are written in. */
export const Language = z.enum(['en', 'hi']);
export type Language = z.infer<typeof Language>;

/** A language that a doctor speaks with pet owners. */
export const SpokenLanguage = z.enum(limits.SPOKEN_LANGUAGES);
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** The version of the terms and of the privacy notice that were on the screen and agreed to. */
export const AcceptedTerms = z.enum(limits.TERMS_VERSIONS);

/** Registration says Other, a doctor's profile says other (specification, sections 3 and 5): stored as Other, both accepted. */
export const Gender = z
  .enum(['Male', 'Female', 'Other', 'other'], fault('gender_required'))
  .transform((g) => (g === 'other' ? 'Other' : g));
export const StoredGender = z.enum(['Male', 'Female', 'Other']);

export const Email = z
  .string(fault('email_required'))
  .trim()
  .min(1, fault('email_required'))
  // Checked alone: the pattern takes milliseconds for a text of 90 kB.
  .max(limits.MAX_EMAIL_LENGTH, { message: fault('email_too_long'), abort: true })
  .regex(EMAIL_PATTERN, fault('email_invalid'))
  .transform((e) => e.toLowerCase());

const isPlain = (text: string): boolean => !HIDDEN_IN_NAME.test(text);
const isVisible = (name: string): boolean => name === '' || VISIBLE_IN_NAME.test(name);

/** Trimmed like names, but line breaks around them are refused too: nobody types one into a field of one line. */
const nameText = (...params: Parameters<typeof z.string>) =>
  z
    .string(...params)
    .refine(isPlain, { message: fault('name_hidden_characters'), abort: true })
    .trim()
    .refine(isVisible, { message: fault('name_invisible'), abort: true });

export const FirstName = nameText(fault('first_name_required'))
  .min(1, fault('first_name_required'))
  .max(limits.MAX_NAME_LENGTH, fault('first_name_too_long'));
/** The name of an account at a bank. */
export const HolderName = nameText(fault('holder_required'))
  .min(1, fault('holder_required'))
  .max(limits.MAX_NAME_LENGTH, fault('holder_too_long'));
export const LastName = nameText().max(limits.MAX_NAME_LENGTH, fault('last_name_too_long'));

export const PhoneNo = z
  .string(fault('phone_required'))
  .trim()
  .min(1, fault('phone_required'))
  .regex(PHONE_PATTERN, fault('phone_not_digits'))
  .max(limits.MAX_PHONE_LENGTH, fault('phone_too_long'));

export const Password = z
  .string(fault('password_required'))
  .min(1, fault('password_required'))
  .min(limits.MIN_PASSWORD_LENGTH, fault('password_too_short'))
  .max(limits.MAX_PASSWORD_LENGTH, fault('password_too_long'));

export const Specialization = z.string().trim().max(limits.MAX_SPECIALIZATION_LENGTH, fault('specialization_too_long'));

/** A whole number that a form may send as text. An empty text means that nothing was said. */
const wholeNumber = (max: number, name: 'age' | 'experience') =>
  z.preprocess(
    (v: string | number | null) =>
      v === '' ? null : typeof v === 'string' && /^\d{1,6}$/.test(v.trim()) ? Number(v) : v,
    z
      .number(fault(`${name}_not_a_number`))
      .int(fault(`${name}_not_whole`))
      .min(0, fault(`${name}_negative`))
      .max(max, fault(`${name}_too_large`))
      .nullable(),
  );
export const Experience = wholeNumber(limits.MAX_EXPERIENCE_YEARS, 'experience');
export const Age = wholeNumber(limits.MAX_AGE_YEARS, 'age');

/** `data:image/…;base64,…`. The decoded size and the content are checked by the service that stores it. */
export const ImageDataUrl = z.string().regex(/^data:image\/[a-z0-9.+-]+;base64,/i, fault('not_an_image'));

export const Instant = z.iso.datetime();

/** An opaque version of something that is replaced as a whole: what an ETag holds between its quotes. */
export const Version = z.string().regex(/^\d{1,16}$/, fault('not_a_number'));
export type Version = z.infer<typeof Version>;

/** A list from one day to another in India, both included. */
export const DateRange = {
  from: z.iso.date(fault('not_a_date')).optional(),
  to: z.iso.date(fault('not_a_date')).optional(),
};
