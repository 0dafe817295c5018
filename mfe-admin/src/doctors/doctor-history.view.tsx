import { useTexts } from '@vetcare/web-kit';
import { useAudit } from '../audit/audit.resource';
import { texts as auditTexts } from '../audit/audit.texts';
import { AuditTable } from '../audit/audit-table.view';
import { PagedList } from '../list/paged-list.view';
import { texts } from './doctors.texts';

/** Earlier decisions about this doctor, from the audit log. */
export function DoctorHistory({ id }: { id: string }) {
  const { one } = useTexts(texts);
  const { failed } = useTexts(auditTexts);
  const pages = useAudit({ subject: id });
  if (pages.rows?.length === 0) return <p>{one.noHistory}</p>;
  return (
    <PagedList pages={pages} empty={{ title: '', text: '' }} failed={failed}>
      {(rows) => <AuditTable caption={one.history} entries={rows} withSubject={false} />}
    </PagedList>
  );
}
