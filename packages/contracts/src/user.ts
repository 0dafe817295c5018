import { z } from 'zod';
import { fault } from './fault-texts';
import {
  AcceptedTerms,
  AdminRole,
  Age,
  Deleted,
  Email,
  Experience,
  FirstName,
  Gender,
  Id,
  ImageDataUrl,
  Instant,
  Language,
  LastName,
  Password,
  PhoneNo,
  Role,
  Specialization,
  StoredGender,
  Version,
} from './fields';
import { MAX_PASSWORD_LENGTH } from './limits';

export const User = z.object({
  _id: Id,
  role: Role,
  FirstName: z.string(),
  LastName: z.string(),
  /** First and last name joined, for the navbar. */
  name: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  age: z.number().nullable(),
  gender: StoredGender.nullable(),
  image: z.string().nullable(),
  isValidated: z.boolean().optional(),
  /** Only for patients: whether they have proved that the e-mail address is theirs. */
  emailConfirmed: z.boolean().optional(),
  /** Only for admins. */
  adminRole: AdminRole.optional(),
  /** Why an admin rejected the doctor. Only in answers to a caller who knows the doctor's password, and missing for all others. */
  rejectedFor: z.string().optional(),
  /** Only of a suspended user who may finish consultations that have begun: until when. */
  finishUntil: Instant.optional(),
  /** Missing until the person has chosen one. */
  language: Language.optional(),
  /** Which state of the account this is, for `If-Match`. */
  version: Version.optional(),
});
export type User = z.infer<typeof User>;

/** What everybody who is signed in may know about another person. */
export const PublicUser = User.pick({
  _id: true,
  role: true,
  FirstName: true,
  LastName: true,
  name: true,
  image: true,
}).extend({
  specialization: z.string().nullable(),
  deleted: Deleted,
});
export type PublicUser = z.infer<typeof PublicUser>;

/** E-mail and password, for calls of people without a session. */
export const Credentials = z.strictObject({
  email: z.string(fault('email_required')).trim().min(1, fault('email_required')).max(1_000),
  password: z
    .string(fault('password_required'))
    .min(1, fault('password_required'))
    .max(MAX_PASSWORD_LENGTH, fault('password_too_long')),
});

export const LoginBody = z.strictObject({
  ...Credentials.shape,
  /** The second factor, where the user has turned it on: a code of the app, or a recovery code. */
  code: z.string().trim().max(40).optional(),
});

export const RegisterBody = z
  .strictObject({
    role: z.enum(['patient', 'doctor'], fault('role_not_offered')),
    FirstName,
    LastName: LastName.default(''),
    email: Email,
    password: Password,
    confirmPassword: z.string(fault('passwords_differ')),
    gender: Gender,
    PhoneNo,
    specialization: Specialization.optional(),
    experience: Experience.optional(),
    /** The language of the page, for mails. */
    language: Language.optional(),
    acceptedTerms: AcceptedTerms.optional(),
  })
  .refine((b) => b.password === b.confirmPassword, { path: ['confirmPassword'], message: fault('passwords_differ') });
export type RegisterBody = z.infer<typeof RegisterBody>;

/** The password that confirms a call when the sign-in is too long ago. */
const ConfirmingPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH).optional();

export const UpdateUserBody = z.strictObject({
  FirstName: FirstName.optional(),
  LastName: LastName.optional(),
  email: Email.optional(),
  PhoneNo: PhoneNo.optional(),
  age: Age.optional(),
  gender: Gender.optional(),
  profileImage: z
    .union([ImageDataUrl, z.string().max(500)])
    .nullable()
    .optional(),
  /** Needed for another e-mail when the sign-in is more than ten minutes ago. */
  password: ConfirmingPassword,
});
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

/** A doctor's own e-mail and phone number; everything else of a doctor is in the profile. */
export const UpdateContactBody = UpdateUserBody.pick({ email: true, PhoneNo: true, password: true });

export const UpdateLanguageBody = z.strictObject({ language: Language });

export const UpdatePasswordBody = z
  .strictObject({
    currentPassword: z
      .string(fault('current_password_required'))
      .min(1, fault('current_password_required'))
      .max(MAX_PASSWORD_LENGTH, fault('password_too_long')),
    newPassword: Password,
    confirmPassword: z.string(fault('new_passwords_differ')),
  })
  .refine((b) => b.newPassword === b.confirmPassword, {
    path: ['confirmPassword'],
    message: fault('new_passwords_differ'),
  });

export const ForgotPasswordBody = z.strictObject({ email: Email });

export const ResetPasswordBody = z
  .strictObject({
    /** From the mailed link. */
    token: z.string().min(1).max(200),
    newPassword: Password,
    confirmPassword: z.string(fault('passwords_differ')),
  })
  .refine((b) => b.newPassword === b.confirmPassword, {
    path: ['confirmPassword'],
    message: fault('passwords_differ'),
  });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** The token of the mailed link. */
export const ResetLinkBody = z.strictObject({ token: z.string().min(1).max(200) });

/** The token of the mailed link. */
export const UndoEmailBody = z.strictObject({ token: z.string().min(1).max(200) });

/** The six digits of the mail. Spaces don't count. */
export const EmailCodeBody = z.strictObject({
  code: z
    .string(fault('code_required'))
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, fault('code_six_digits'))),
});

export const UpdateImageBody = z.strictObject({ image: ImageDataUrl });

/** The password confirms that the owner of the account is calling. It is needed if the sign-in is some time ago. */
export const ConfirmationBody = z.strictObject({ password: ConfirmingPassword }).optional();

/** The password is asked for each time, because the file has everything in one place. */
export const OwnExportBody = z.strictObject({ password: Credentials.shape.password });

export const Done = z.object({ success: z.literal(true), message: z.string().optional() });
/** Whether the address is confirmed already, whether a mail was sent just now, and from when another one is if it is asked for. */
export const EmailCodeSent = Done.extend({
  email: z.string(),
  confirmed: z.boolean(),
  sent: z.boolean(),
  resendAt: Instant.nullable(),
});
export type EmailCodeSent = z.infer<typeof EmailCodeSent>;
export const EmailPutBack = Done.extend({ email: z.string() });
export const UserChanged = Done.extend({ user: User });
export const ImageChanged = Done.extend({ imageUrl: z.string() });
