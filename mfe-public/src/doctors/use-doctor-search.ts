import { useSearchParams } from '@vetcare/web-kit/router';
import { type DoctorSearch, readSearch, writeSearch } from './doctor-search';

/** The search of the address bar. A choice is a step of the history, a letter typed is not. */
export function useDoctorSearch(): [DoctorSearch, (next: DoctorSearch) => void] {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const change = (next: DoctorSearch): void => {
    const typing = next.search !== search.search && search.search !== '' && next.search !== '';
    const paging = next.pages !== search.pages;
    setParams(writeSearch(next), { replace: typing || paging, preventScrollReset: true });
  };
  return [search, change];
}
