import type { z } from 'zod';
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
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bodies may contain a picture and are limited to 15 MiB instead of 100 KiB. */
  carriesImage?: true;
  status: 200 | 201;
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
export const accessErrors = ['not_authenticated', 'forbidden'] as const;
