import { linkSecretSetting, serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  REDIS_URL: z.string().min(1),
  PASSWORD_RESET_SECRET: linkSecretSetting,
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
