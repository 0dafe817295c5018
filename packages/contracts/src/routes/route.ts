import type { z } from 'zod';
import type { AdminDuty } from '../admin-role';
import type { CallLimit } from '../call-limit';
import type { ErrorCode } from '../error-codes';
import type { Role } from '../fields';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Express syntax. The first one is in the specification, the others are aliases. */
  paths: readonly [string, ...string[]];
  /** The service that answers it, or `gateway` itself. */
  service: string;
  /** Who may call it: anyone, everybody who is signed in, or only certain roles. */
  access: 'anyone' | 'signed-in' | readonly Role[];
  /** Which admins may call it, where it is for admins alone. */
  duty?: AdminDuty;
  /** Also for a suspended user who may finish consultations that have begun (docs/adr/0119). Every other call refuses them. */
  finishing?: true;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bodies may contain a picture and are limited to 15 MiB instead of 100 KiB. */
  carriesImage?: true;
  /**
   * The body is a file as it is, of at most 10 MiB, with no other field, in place of `body`: a picture (`Content-Type: image/…`) or a
   * PDF (`application/pdf`). It takes a quarter less of the line than a data URL, and is not parsed. Or it is a part of a larger file
   * (`application/octet-stream`), of at most 256 KiB.
   */
  rawFile?: 'picture' | 'pdf' | 'part';
  /** Sent by another server, which signs the body: from no page and without a session. */
  signedBody?: true;
  /** How often one caller may make it. Each route has a counter of its own. */
  limit?: CallLimit;
  status: 200 | 201;
  /**
   * It answers with a version, as `version` and as ETag. A change may send the one that it was made from as `If-Match`, and is
   * refused with 409 `changed_meanwhile` if a field that it replaces was changed since.
   */
  versioned?: true;
  /** For answers that are text of another kind than JSON. */
  mediaType?: string;
  answer: z.ZodType;
  errors: readonly ErrorCode[];
}

export const patients = ['patient', 'admin'] as const;
export const doctors = ['doctor', 'admin'] as const;
export const admins = ['admin'] as const;
export const writeErrors = [
  'invalid_json',
  'validation_failed',
  'cross_origin',
  'request_timeout',
  'too_large',
  'unsupported_media',
] as const;
/** Of calls whose body is a file as it is. */
export const rawFileErrors = [
  'cross_origin',
  'request_timeout',
  'too_large',
  'unsupported_media',
  'overloaded',
] as const;
export const accessErrors = ['not_authenticated', 'forbidden'] as const;
