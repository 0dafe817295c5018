import { useTexts } from '@vetcare/web-kit';
import { texts as auditTexts } from '../audit/audit.texts';
import { AuditTable } from '../audit/audit-table.view';
import css from './overview.module.css';
import { useLatestDecisions } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

export function LatestDecisions() {
  const t = useTexts(texts).acts;
  const audit = useTexts(auditTexts);
  return (
    <Panel title={t.title} to="/admin/audit" toAll={t.all} data={useLatestDecisions()} failed={audit.failed} lines={8}>
      {(entries) =>
        entries.length === 0 ? (
          <p className={css.calm}>{audit.emptyText}</p>
        ) : (
          <AuditTable caption={t.title} entries={entries} />
        )
      }
    </Panel>
  );
}
