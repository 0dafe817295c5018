import type { AuditAct, AuditEntry } from '@vetcare/contracts';
import { usePages } from '../list/pages.resource';

export const AUDIT = '/api/admin/audit';

/** Which acts: of one kind, of one admin, on one person. */
interface Which {
  act?: AuditAct | null;
  actor?: string | null;
  subject?: string | null;
}

/** Acts of admins, page by page. */
export const useAudit = (which: Which) => usePages<AuditEntry>(AUDIT, { ...which });
