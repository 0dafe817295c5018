import { z } from 'zod';
import { type ErrorCode, errorStatus } from './error-codes';
import { type ErrorReason, errorReasons } from './error-reasons';
import { Fault } from './faults';

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** What exactly happened, for clients that translate it. */
  reason: z.enum(Object.keys(errorReasons) as [ErrorReason, ...ErrorReason[]]).optional(),
  /** The values that `message` contains, if any. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  message: z.string(),
  /** What is wrong with each field, in English. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same as codes with values. */
  faults: z.record(z.string(), Fault).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
