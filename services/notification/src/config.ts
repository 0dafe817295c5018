import { linkSecretSetting, serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'Must start with smtp:// or smtps://'),
  /** The sender that mails show: `VetCare <no-reply@example.org>`. */
  MAIL_FROM: z.string().min(3),
  PASSWORD_RESET_SECRET: linkSecretSetting,
  /** The public address of the platform, with which links in mails begin. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
