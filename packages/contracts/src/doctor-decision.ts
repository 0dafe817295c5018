import { z } from 'zod';

/**
 * What becomes of consultations that have begun when their doctor is suspended. `finish`: the doctor may finish them, and those are
 * refunded in which the doctor has written nothing in their 48 hours. `refund`: all are refunded.
 */
export const UnderWay = z.enum(['finish', 'refund']);
export type UnderWay = z.infer<typeof UnderWay>;
