import type { AuditAction } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';

export const AUDIT = '/api/admin/audit';

/** Which acts: of one kind, of one admin, on one person. */
interface Which {
  act?: AuditAction | null;
  actor?: string | null;
  subject?: string | null;
}

/** Acts of admins, page by page. */
export const useAudit = (which: Which) =>
  usePages(pagesKey(AUDIT, which), ({ last, limit, signal }) =>
    api.get(AUDIT, { query: { ...which, before: last, limit }, signal }),
  );
