import { Page, PageHeading } from '@vetcare/ui';
import { messageOf, toast, usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Confirmation } from '../booking/confirmation.view';
import { EmergencyNote } from '../emergency/lazy-emergency-note.view';
import { DoctorResults } from './doctor-results.view';
import { countFilters, type DoctorSearch, emptySearch, MAX_PAGES, writeSearch } from './doctor-search';
import css from './doctors.module.css';
import { useDoctors } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';
import { FilterChips } from './filter-chips.view';
import { FilterSidebar } from './filter-sidebar.view';
import { rememberSearch } from './last-search';
import { SearchBar } from './search-bar.view';
import { useDoctorSearch } from './use-doctor-search';
import { useFilterSheet } from './use-filter-sheet';

const ComplaintChips = lazy(async () => ({ default: (await import('./complaint-chips.view')).ComplaintChips }));
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.view')).FilterSheet }));

export function DoctorsPage() {
  const t = useTexts(doctorsTexts);
  usePageTitle(t.title);
  const user = useUser();
  const [search, change] = useDoctorSearch();
  const [sheetOpen, showSheet] = useFilterSheet();
  const list = useDoctors(search);
  useErrorToast(list.error, t.failed);
  const query = writeSearch(search).toString();
  useEffect(() => rememberSearch(query && `?${query}`), [query]);

  // Doctors don't see themselves in the list.
  const doctors = list.doctors.filter((doctor) => doctor._id !== user?._id);
  const total = list.total - (list.doctors.length - doctors.length);
  const canClear = countFilters(search) > 0 || search.search !== '';
  const clear = () => change({ ...emptySearch, sort: search.sort });
  const results = useRef<HTMLDivElement>(null);
  const filters = {
    search,
    onChange(next: DoctorSearch) {
      change(next);
      bringIntoView(results.current);
    },
  };

  return (
    <Page>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <EmergencyNote />
      <div className={css.layout}>
        <FilterSidebar {...filters} onClear={canClear ? clear : undefined} />
        <div ref={results} id="results" tabIndex={-1} className={css.main}>
          <SearchBar {...filters} onOpenFilters={() => showSheet(true)} />
          <FilterChips {...filters} />
          <Suspense fallback={null}>
            <ComplaintChips search={search} />
          </Suspense>
          <DoctorResults
            list={list}
            doctors={doctors}
            total={total}
            full={search.pages >= MAX_PAGES}
            {...filters}
            onClear={clear}
            onMore={() => change({ ...search, pages: search.pages + 1 })}
          />
        </div>
      </div>
      {sheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            {...filters}
            onClear={clear}
            onClose={() => showSheet(false)}
            total={list.loading || list.stale ? null : total}
          />
        </Suspense>
      )}
      <Confirmation />
    </Page>
  );
}

/** Who has scrolled past the beginning of the results would see the end of the new, shorter list, or only the footer. */
function bringIntoView(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

function useErrorToast(error: Error | null, fallback: string): void {
  useEffect(() => {
    if (error) toast.error(messageOf(error, fallback), { id: 'doctors-failed' });
  }, [error, fallback]);
}
