import { Page, PageHeading, SearchField, Tabs } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { STATUSES } from './doctor-cases';
import { DoctorList } from './doctor-list.view';
import css from './doctors.module.css';
import { useDoctorCounts } from './doctors.resource';
import { texts } from './doctors.texts';

/** Doctors waiting for a decision, and those who have had one. */
export function DoctorsPage() {
  const t = useTexts(texts).doctors;
  useAdminTitle(t.title);
  const { filter, choice, show } = useFilters();
  const chosen = choice('status', STATUSES) ?? 'pending';
  const typed = filter('search');
  const search = useSearch(typed);
  const counts = useDoctorCounts(search);
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <SearchField
        className={css.search}
        label={t.search}
        value={typed}
        maxLength={200}
        onChange={(value) => show({ search: value })}
      />
      <Tabs
        label={t.statuses}
        value={chosen}
        onChange={(value) => show({ status: value })}
        tabs={STATUSES.map((status) => ({
          value: status,
          label: t[status],
          count: counts.data?.[status],
          content: status === chosen ? <DoctorList status={status} search={search} /> : null,
        }))}
      />
    </Page>
  );
}
