import { serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  /** How long after its 48 hours a consultation may be without a signed note until a mail reminds the doctor. */
  NOTE_REMINDER_HOURS: z.coerce
    .number()
    .positive()
    .max(7 * 24)
    .default(24),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
