import { linkSecretSetting, serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

/** One key, or several separated by commas while one replaces another: each 32 random bytes in hexadecimal. */
const encryptionKeys = z
  .string()
  .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/, 'Must be 64 hexadecimal digits, or several such keys separated by commas')
  .transform((keys) => keys.split(',').map((key) => Buffer.from(key, 'hex')));

export const settings = {
  ...serviceSettings,
  REDIS_URL: z.string().min(1),
  PASSWORD_RESET_SECRET: linkSecretSetting,
  /** 'no' is for trying things out, where people type the passwords that nobody should have. */
  REFUSE_GUESSABLE_PASSWORDS: z.enum(['yes', 'no']).default('yes'),
  /** Encrypt the secrets of authenticator apps. The first one encrypts, the others only decrypt. */
  SECOND_FACTOR_KEYS: encryptionKeys,
  /** 'no' lets admins sign in with the password alone if they want to. */
  ADMINS_NEED_SECOND_FACTOR: z.enum(['yes', 'no']).default('yes'),
  /** 'no' lets admins approve doctors who have entered no registration with a council. */
  DOCTORS_NEED_LICENCE: z.enum(['yes', 'no']).default('yes'),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
