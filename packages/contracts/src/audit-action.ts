import { z } from 'zod';

/** What admins do, as the audit log names it. */
export const AuditAction = z.enum([
  'approve',
  'reject',
  'suspend',
  'check-licence',
  'restore',
  'sign-out',
  'view-person',
  'create-admin',
  'reset-second-factor',
  'set-fees',
  'hide-review',
  'show-review',
  'keep-review',
  'dismiss-report',
  'settle-report',
  'refund',
  'payout',
  'replay-event',
  'discard-event',
]);
export type AuditAction = z.infer<typeof AuditAction>;
