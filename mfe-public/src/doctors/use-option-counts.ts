import type { DoctorFacets } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import type { DoctorSearch } from './doctor-search';
import { useFacets } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';

type Group = keyof DoctorFacets;

/**
 * The count beside each filter option. The option `null` is "any". A count is null while it loads, which reserves its
 * place, and undefined if the counts can't be loaded.
 */
export function useOptionCounts(search: DoctorSearch) {
  const { count: words } = useTexts(doctorsTexts);
  const { data, isPending, isPlaceholderData } = useFacets(search);
  const of = (group: Group, option: string | number | null) => {
    if (isPending) return null;
    if (!data) return undefined;
    const { any, options } = data[group];
    const value = option === null ? any : (options.find((known) => known.value === option)?.count ?? 0);
    return { value, label: words(value) };
  };
  return { of, stale: isPlaceholderData };
}
