import { useSearchParams } from '@vetcare/web-kit/router';
import { useEffect, useState } from 'react';
import { type DoctorSearch, readSearch, writeSearch } from './doctor-search';

/**
 * The search of the address bar. A choice is a step of the history; a letter typed is not, nor a choice in the phone's
 * open sheet: Back leads to before the sheet. The router draws a new address when it finds the time: until then the
 * choice itself is shown, so that a tick is there at once.
 */
export function useDoctorSearch(): [DoctorSearch, (next: DoctorSearch) => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<DoctorSearch | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is there, whoever made it
  useEffect(() => setChosen(null), [params]);
  const search = chosen ?? readSearch(params);
  const change = (next: DoctorSearch): void => {
    const typing = next.search !== search.search && search.search !== '' && next.search !== '';
    const paging = next.pages !== search.pages;
    setChosen(next);
    setParams((now) => writeSearch(next, now), { replace: typing || paging || params.has('dialog') });
  };
  return [search, change];
}
