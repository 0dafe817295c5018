import { z } from 'zod';
import * as limits from './limits';
import { EMAIL_PATTERN, PHONE_PATTERN } from './patterns';

const ID = /^[0-9a-f]{24}$/;
/** What is said of a text that is too long. */
export const tooLong = (what: string, max: number) =>
  `${what} is too long: at most ${max.toLocaleString('en-IN')} characters`;

/** The 24 hex digits of a record's id. */
export const Id = z.string().regex(ID, 'Not an id');
/** An id whose absence is told in words of its own. */
export const idOr = (missing: string) => z.string(missing).min(1, missing).regex(ID, 'Not an id');

export const Role = z.enum(['patient', 'doctor', 'admin']);
export type Role = z.infer<typeof Role>;

/** Registration says Other, a doctor's profile says other (specification, sections 3 and 5): stored as Other, both accepted. */
export const Gender = z
  .enum(['Male', 'Female', 'Other', 'other'], 'Gender is required')
  .transform((g) => (g === 'other' ? 'Other' : g));
export const StoredGender = z.enum(['Male', 'Female', 'Other']);

export const Email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(limits.MAX_EMAIL_LENGTH, tooLong('Email', limits.MAX_EMAIL_LENGTH))
  .regex(EMAIL_PATTERN, 'Invalid email format')
  .transform((e) => e.toLowerCase());

export const FirstName = z
  .string('First name is required')
  .trim()
  .min(1, 'First name is required')
  .max(limits.MAX_NAME_LENGTH, tooLong('First name', limits.MAX_NAME_LENGTH));
export const LastName = z.string().trim().max(limits.MAX_NAME_LENGTH, tooLong('Last name', limits.MAX_NAME_LENGTH));

export const PhoneNo = z
  .string('Phone is required')
  .trim()
  .min(1, 'Phone is required')
  .regex(PHONE_PATTERN, 'Phone must be digits only')
  .max(limits.MAX_PHONE_LENGTH, tooLong('Phone', limits.MAX_PHONE_LENGTH));

export const Password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(limits.MIN_PASSWORD_LENGTH, 'Password too short')
  .max(limits.MAX_PASSWORD_LENGTH, tooLong('Password', limits.MAX_PASSWORD_LENGTH));

export const Specialization = z
  .string()
  .trim()
  .max(limits.MAX_SPECIALIZATION_LENGTH, tooLong('Specialization', limits.MAX_SPECIALIZATION_LENGTH));

/** A whole number that a form may send as text. An empty text means that nothing was said. */
const wholeNumber = (max: number, name: string) =>
  z.preprocess(
    (v: string | number | null) =>
      v === '' ? null : typeof v === 'string' && /^\d{1,6}$/.test(v.trim()) ? Number(v) : v,
    z
      .number(`${name} must be a number`)
      .int(`${name} must be a whole number`)
      .min(0, `${name} can't be negative`)
      .max(max, `${name} is too large`)
      .nullable(),
  );
export const Experience = wholeNumber(limits.MAX_EXPERIENCE_YEARS, 'Experience');
export const Age = wholeNumber(limits.MAX_AGE_YEARS, 'Age');

/** `data:image/…;base64,…`. The decoded size and the content are checked by the service that stores it. */
export const ImageDataUrl = z.string().regex(/^data:image\/[a-z0-9.+-]+;base64,/i, 'Not an image');

export const Instant = z.iso.datetime();
