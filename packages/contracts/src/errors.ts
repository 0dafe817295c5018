import { z } from 'zod';
import { type ErrorCode, errorStatus } from './error-codes';
import { type ErrorReason, errorReasons } from './error-reasons';
import { Fault } from './faults';

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** What exactly happened, for clients that say it in other words or languages. */
  reason: z.enum(Object.keys(errorReasons) as [ErrorReason, ...ErrorReason[]]).optional(),
  /** The values in `message`, where it has any. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  /** What is wrong by field, in English. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same as codes and values. */
  faults: z.record(z.string(), Fault).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
