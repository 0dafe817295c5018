import { serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  REDIS_URL: z.string().min(1),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
