import { MAX_FEES_RUPEES } from '@vetcare/contracts';
import { serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  /** Whole rupees of a new doctor, until an admin sets another fee. */
  DEFAULT_FEES: z.coerce.number().int().min(1).max(MAX_FEES_RUPEES).default(500),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
