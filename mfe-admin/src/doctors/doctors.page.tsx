import { Page, PageHeading, SearchField, Tabs } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import { DateRange } from '../list/date-range.view';
import list from '../list/list.module.css';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { STATUSES } from './doctor-cases';
import { DoctorList } from './doctor-list.view';
import { useDoctorCounts } from './doctors.resource';
import { texts } from './doctors.texts';

/** Doctors waiting for a decision, and those who have had one. */
export function DoctorsPage() {
  const t = useTexts(texts).doctors;
  useAdminTitle(t.title);
  const { filter, choice, show, days } = useFilters();
  const chosen = choice('status', STATUSES) ?? 'pending';
  const typed = filter('search');
  const narrowed = { search: useSearch(typed), ...days };
  const counts = useDoctorCounts(narrowed);
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={list.filters}>
        <SearchField
          className={list.search}
          label={t.search}
          value={typed}
          maxLength={200}
          onChange={(value) => show({ search: value })}
        />
        <DateRange filter={filter} show={show} />
      </div>
      <Tabs
        label={t.statuses}
        value={chosen}
        onChange={(value) => show({ status: value })}
        tabs={STATUSES.map((status) => ({
          value: status,
          label: t[status],
          count: counts.data?.[status],
          content: status === chosen ? <DoctorList status={status} filter={narrowed} /> : null,
        }))}
      />
    </Page>
  );
}
