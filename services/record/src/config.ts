import { Clinics } from '@vetcare/contracts';
import { serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';
import { decodeCertificate } from './prescription/signing-certificate';

export const settings = {
  ...serviceSettings,
  /** The address that people use; the QR codes of prescriptions begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** What prescriptions are signed with: a private key and its certificates as PEM, all in one base64 text. */
  PRESCRIPTION_CERTIFICATE: z
    .string()
    .superRefine((setting, context) => {
      try {
        decodeCertificate(setting);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'It can’t be read' });
      }
    })
    .optional(),
  /** The clinics for emergencies and referrals, as a list in JSON. */
  CLINICS: z
    .string()
    .transform((setting, context): unknown => {
      try {
        return JSON.parse(setting);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'It can’t be read' });
        return z.NEVER;
      }
    })
    .pipe(Clinics.shape.clinics)
    .default([]),
  /** How long after its 48 hours a consultation may be without a signed note until a mail reminds the doctor. */
  NOTE_REMINDER_HOURS: z.coerce
    .number()
    .positive()
    .max(7 * 24)
    .default(24),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
