import type { AuditEntry } from '@vetcare/contracts';
import { AUDIT_ACTIONS } from '@vetcare/contracts/limits';
import { Chip, ChipRow, Page, PageHeading, SearchField, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type Named, usePersonName } from '@vetcare/web-kit/person';
import { useAdminTitle } from '../area/use-admin-title';
import type { Csv } from '../list/csv-link.view';
import { DateRange } from '../list/date-range.view';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { useAudit } from './audit.resource';
import { texts } from './audit.texts';
import { AuditTable } from './audit-table.view';

/** Everything admins did: who did what to whom, when and why. */
export function AuditPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const { filter, choice, show, days } = useFilters();
  const act = choice('act', AUDIT_ACTIONS);
  const [actor, subject] = [filter('actor'), filter('subject')];
  const search = useSearch(filter('search'));
  const pages = useAudit({ act, actor: actor || null, subject: subject || null, search, ...days });
  const isFiltered = Boolean(act || actor || subject || search || days.from || days.to);
  const [first] = pages.rows ?? [];
  const names = usePersonName();
  const name = (person: Named | null | undefined) => (person && names.person(person)) || t.unknown;
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t.search}
          value={filter('search')}
          maxLength={200}
          onChange={(value) => show({ search: value })}
        />
        <SelectField
          className={css.choice}
          label={t.act}
          value={act ?? ''}
          options={[
            { value: '', label: t.anyAct },
            ...AUDIT_ACTIONS.map((one) => ({ value: one, label: t.acts[one] })),
          ]}
          onChange={({ target }) => show({ act: target.value })}
        />
        <DateRange filter={filter} show={show} />
        {(actor || subject) && (
          <ChipRow label={t.only}>
            {actor && <Chip onRemove={() => show({ actor: '' })}>{t.by(name(first?.actor))}</Chip>}
            {subject && <Chip onRemove={() => show({ subject: '' })}>{t.on(name(first?.subject))}</Chip>}
          </ChipRow>
        )}
      </div>
      <PagedList
        pages={pages}
        empty={isFiltered ? { title: t.none, text: t.noneText } : { title: t.empty, text: t.emptyText }}
        failed={t.failed}
        csv={auditCsv(t)}
      >
        {(rows) => <AuditTable caption={t.title} entries={rows} />}
      </PagedList>
    </Page>
  );
}

const auditCsv = (t: (typeof texts)['en']): Csv<AuditEntry> => ({
  name: 'audit',
  columns: [
    { header: t.at, value: ({ at }) => at },
    { header: t.who, value: ({ actor }) => actor?.name ?? t.operator },
    { header: t.act, value: ({ act }) => t.acts[act] },
    { header: t.whom, value: ({ subject }) => subject.name },
    { header: t.why, value: ({ reason, fees, amount }) => reason ?? fees ?? amount ?? '' },
  ],
});
