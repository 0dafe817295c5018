import { z } from 'zod';
import { AuditAction } from './audit-action';
import { type ErrorCode, errorStatus } from './error-codes';
import { type ErrorReason, errorReasons } from './error-reasons';
import { Fault } from './faults';
import { Id, Instant } from './fields';

/** A change by another user, or from another window, because of which a call was refused. */
export const Meanwhile = z.object({
  /** The person who made it. Their name is asked for with `GET /api/users/:id`. */
  by: Id,
  at: Instant,
  /** The fields that were changed, by their names in the contract. */
  fields: z.array(z.string()).optional(),
  /** The decision of another admin. */
  act: AuditAction.optional(),
});
export type Meanwhile = z.infer<typeof Meanwhile>;

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
  /** Who was faster. Only in answers 409 and 404 to a change. */
  meanwhile: Meanwhile.optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
