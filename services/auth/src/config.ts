import { linkSecretSetting, serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  REDIS_URL: z.string().min(1),
  PASSWORD_RESET_SECRET: linkSecretSetting,
  /** 'no' is for trying things out, where people type the passwords that nobody should have. */
  REFUSE_GUESSABLE_PASSWORDS: z.enum(['yes', 'no']).default('yes'),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
