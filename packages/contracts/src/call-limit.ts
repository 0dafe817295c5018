import { z } from 'zod';

/** How often one caller may make a call. */
export const CallLimit = z.object({
  /** A number, or which of the gateway's settings says it. */
  perMinute: z.union([z.number().int().min(1), z.enum(['logins', 'registrations', 'bookings', 'front-end-reports'])]),
  /** Callers without a session always count by their address. */
  by: z.enum(['address', 'person']),
});
export type CallLimit = z.infer<typeof CallLimit>;
