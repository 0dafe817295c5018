import { z } from 'zod';
import { fault } from './fault-texts';
import { Instant, Version } from './fields';
import { MAX_COUNCIL_LENGTH, MAX_LICENCE_NUMBER_LENGTH } from './limits';
import { Credentials } from './user';

/** A doctor's registration with a veterinary council, without which nobody may practise. */
export const Licence = z.object({ council: z.string(), number: z.string() });
export type Licence = z.infer<typeof Licence>;

/** What the doctor has entered, for the doctor and for admins. */
export const EnteredLicence = Licence.extend({
  /** The certificate, which only the doctor and admins can fetch: a picture, or a PDF if the path ends in `.pdf`. */
  certificateUrl: z.string().nullable(),
  enteredAt: Instant,
  /** Whether an admin has approved exactly this. */
  checked: z.boolean(),
});
export type EnteredLicence = z.infer<typeof EnteredLicence>;
export const LicenceAnswer = z.object({
  licence: EnteredLicence.nullable(),
  /** Which state of it this is, for `If-Match`. Missing from releases that did not compare it. */
  version: Version.optional(),
});
export type LicenceAnswer = z.infer<typeof LicenceAnswer>;
export const LicenceChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  licence: EnteredLicence,
  version: Version.optional(),
});

const CertificateDataUrl = z
  .string()
  .regex(/^data:(image\/[a-z0-9.+-]+|application\/pdf);base64,/i, fault('not_a_certificate'));

export const UpdateLicenceBody = z.strictObject({
  council: z
    .string(fault('council_required'))
    .trim()
    .min(1, fault('council_required'))
    .max(MAX_COUNCIL_LENGTH, fault('council_too_long')),
  number: z
    .string(fault('licence_number_required'))
    .trim()
    .min(1, fault('licence_number_required'))
    .max(MAX_LICENCE_NUMBER_LENGTH, fault('licence_number_too_long')),
  /** Without it the certificate that was sent before stays. */
  certificate: CertificateDataUrl.optional(),
});
export type UpdateLicenceBody = z.infer<typeof UpdateLicenceBody>;

/** Doctors who wait for their approval have no session, so they send their password along. */
export const SubmitLicenceBody = z.strictObject({ ...Credentials.shape, ...UpdateLicenceBody.shape });

/** When the licence that the admin has looked at was entered, so that nobody approves what was changed in the meantime. */
export const CheckLicenceBody = z.strictObject({ enteredAt: Instant });
export const ApproveBody = z.strictObject({ licenceEnteredAt: Instant.optional() }).optional();
