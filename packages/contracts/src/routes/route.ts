import type { z } from 'zod';
import type { ErrorCode } from '../error-codes';
import type { Role } from '../fields';

export type ServiceName = 'auth' | 'catalogue' | 'booking' | 'review' | 'chat';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax. The first is the specification's; the others answer alike. */
  paths: readonly [string, ...string[]];
  /** Who answers: a service, or the gateway itself. */
  service: ServiceName | 'gateway';
  /** Who may call it: anyone, anyone signed in, or the roles named. */
  access: 'anyone' | 'signed-in' | readonly Role[];
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may carry a picture: 15 MiB instead of 100 KiB. */
  carriesImage?: true;
  status: 200 | 201;
  answer: z.ZodType;
  errors: readonly ErrorCode[];
}

export const patients = ['patient', 'admin'] as const;
export const doctors = ['doctor', 'admin'] as const;
export const admins = ['admin'] as const;
export const writing = ['invalid_json', 'validation_failed', 'cross_origin', 'request_timeout'] as const;
export const inside = ['not_authenticated', 'forbidden'] as const;
