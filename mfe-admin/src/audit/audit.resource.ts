import type { AuditAction } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';

export const AUDIT = '/api/admin/audit';

interface Which {
  act?: AuditAction | null;
  actor?: string | null;
  subject?: string | null;
  search?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Entries of the audit log, page by page. */
export const useAudit = (which: Which) =>
  usePages(pagesKey(AUDIT, which), ({ last, limit, signal }) =>
    api.get(AUDIT, { query: { ...which, before: last, limit }, signal }),
  );
