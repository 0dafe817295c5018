import { useSearchParams } from '@vetcare/web-kit/router';
import { useEffect, useState } from 'react';
import { type DoctorSearch, readSearch, writeSearch } from './doctor-search';

/**
 * The search in the URL. Choosing a filter pushes a history entry. Typing and choosing in the phone's filter sheet don't,
 * so that Back leads to the page before the sheet. The router updates in a transition, so the new choice is also kept in
 * state to show it at once.
 */
export function useDoctorSearch(): [DoctorSearch, (next: DoctorSearch) => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<DoctorSearch | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has changed, for whatever reason
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
