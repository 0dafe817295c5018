import type { AuditAction } from '@vetcare/contracts';
import { Chip, ChipRow, Page, PageHeading, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type Named, usePersonName } from '@vetcare/web-kit/person';
import { useAdminTitle } from '../area/use-admin-title';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { useFilters } from '../list/use-filters';
import { useAudit } from './audit.resource';
import { texts } from './audit.texts';
import { AuditTable } from './audit-table.view';

const ACTS: readonly AuditAction[] = [
  'approve',
  'reject',
  'suspend',
  'check-licence',
  'restore',
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
  'create-admin',
  'reset-second-factor',
];

/** Everything admins did: who did what to whom, when and why. */
export function AuditPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const { filter, choice, show } = useFilters();
  const act = choice('act', ACTS);
  const [actor, subject] = [filter('actor'), filter('subject')];
  const pages = useAudit({ act, actor: actor || null, subject: subject || null });
  const [first] = pages.rows ?? [];
  const names = usePersonName();
  const name = (person: Named | null | undefined) => (person && names.person(person)) || t.unknown;
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SelectField
          className={css.choice}
          label={t.act}
          value={act ?? ''}
          options={[{ value: '', label: t.anyAct }, ...ACTS.map((one) => ({ value: one, label: t.acts[one] }))]}
          onChange={({ target }) => show({ act: target.value })}
        />
        {(actor || subject) && (
          <ChipRow label={t.only}>
            {actor && <Chip onRemove={() => show({ actor: '' })}>{t.by(name(first?.actor))}</Chip>}
            {subject && <Chip onRemove={() => show({ subject: '' })}>{t.on(name(first?.subject))}</Chip>}
          </ChipRow>
        )}
      </div>
      <PagedList
        pages={pages}
        empty={act || actor || subject ? { title: t.none, text: t.noneText } : { title: t.empty, text: t.emptyText }}
        failed={t.failed}
      >
        {(rows) => <AuditTable caption={t.title} entries={rows} />}
      </PagedList>
    </Page>
  );
}
