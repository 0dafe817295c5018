import { serviceSettings } from '@vetcare/service-kit';
import type { z } from 'zod';

export const settings = serviceSettings;

export type Config = z.infer<z.ZodObject<typeof settings>>;
