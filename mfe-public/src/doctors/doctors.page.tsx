import { Button, Page, PageHeading, SearchField, SelectField, Sheet } from '@vetcare/ui';
import { messageOf, toast, usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { BookingConfirmed } from '../booking/booking-confirmed.view';
import { DoctorResults } from './doctor-results.view';
import { countFilters, emptySearch, MAX_PAGES, SORTS, withName } from './doctor-search';
import css from './doctors.module.css';
import { useDoctors } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';
import { FilterChips } from './filter-chips.view';
import { FilterPanel } from './filter-panel.view';
import { useDoctorSearch } from './use-doctor-search';
import { useFilterSheet } from './use-filter-sheet';
import { useTypedName } from './use-typed-name';

export function DoctorsPage() {
  const t = useTexts(doctorsTexts);
  usePageTitle(t.title);
  const user = useUser();
  const [search, change] = useDoctorSearch();
  const [typed, type] = useTypedName(search.search, (name) => change(withName(search, name)));
  const [sheetOpen, showSheet] = useFilterSheet();
  const list = useDoctors(search);
  const { error } = list;
  useEffect(() => {
    if (error) toast.error(messageOf(error, t.failed), { id: 'doctors-failed' });
  }, [error, t.failed]);

  // A doctor doesn't find themselves.
  const doctors = list.doctors.filter((doctor) => doctor._id !== user?._id);
  const total = list.total - (list.doctors.length - doctors.length);
  const active = countFilters(search);
  const searching = active > 0 || search.search !== '';
  const clear = () => change({ ...emptySearch, sort: search.sort });

  return (
    <Page>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <div className={css.layout}>
        <aside className={css.sidebar} aria-label={t.filters}>
          <div className={css.sidebarHead}>
            <h2 className={css.sidebarTitle}>{t.filters}</h2>
            {/* Not `disabled`: pressed, it would lose the focus. */}
            <Button
              variant="ghost"
              size="sm"
              className={css.clear}
              aria-disabled={!searching}
              onClick={searching ? clear : undefined}
            >
              {t.clearAll}
            </Button>
          </div>
          <FilterPanel search={search} onChange={change} />
        </aside>
        <div className={css.main}>
          <div className={css.bar}>
            <SearchField
              label={t.search}
              hideLabel
              placeholder={t.searchPlaceholder}
              className={css.search}
              value={typed}
              onChange={type}
            />
            <Button
              variant="secondary"
              className={css.openFilters}
              icon={<SlidersHorizontal aria-hidden="true" />}
              onClick={() => showSheet(true)}
            >
              {t.showFilters(active)}
            </Button>
            <SelectField
              label={t.sort}
              hideLabel
              className={css.sort}
              value={search.sort}
              options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
              onChange={(event) => {
                const sort = SORTS.find((known) => known === event.target.value);
                if (sort) change({ ...search, sort, pages: 1 });
              }}
            />
          </div>
          <FilterChips search={search} onChange={change} />
          <DoctorResults
            list={list}
            doctors={doctors}
            total={total}
            full={search.pages >= MAX_PAGES}
            onClear={clear}
            onMore={() => change({ ...search, pages: search.pages + 1 })}
          />
        </div>
      </div>
      <Sheet
        open={sheetOpen}
        onOpenChange={showSheet}
        title={t.filters}
        footer={
          <>
            <Button variant="secondary" onClick={clear}>
              {t.clearAll}
            </Button>
            <Button onClick={() => showSheet(false)}>
              {list.loading || list.stale ? t.show : t.showResults(total)}
            </Button>
          </>
        }
      >
        <FilterPanel search={search} onChange={change} />
      </Sheet>
      <BookingConfirmed />
    </Page>
  );
}
