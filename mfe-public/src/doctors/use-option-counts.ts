import type { DoctorFacets } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import type { DoctorSearch } from './doctor-search';
import { useFacets } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';

type Group = keyof DoctorFacets;
/** null while it loads, which reserves its place, and undefined if it can't be loaded. */
export type Count = { value: number; label: string } | null | undefined;
/** The count beside an option of a filter. The option `null` is "any". */
export type CountOf = (group: Group, option: string | number | null) => Count;

/** The count beside each filter option. */
export function useOptionCounts(search: DoctorSearch) {
  const { count: words } = useTexts(doctorsTexts);
  const { data, isPending, isPlaceholderData } = useFacets(search);
  const of: CountOf = (group, option) => {
    if (isPending) return null;
    // The services of an earlier release don't count all groups.
    const facet = data?.[group];
    if (!facet) return undefined;
    const value = option === null ? facet.any : (facet.options.find((known) => known.value === option)?.count ?? 0);
    return { value, label: words(value) };
  };
  return { of, stale: isPlaceholderData };
}
