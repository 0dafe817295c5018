import { z } from 'zod';
import { AUDIT_ACTIONS } from './limits';

/** What admins do, and doctors to a patient, as the audit log names it. */
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;
