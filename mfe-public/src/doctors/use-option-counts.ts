import type { DoctorFacets } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import type { DoctorSearch } from './doctor-search';
import { useFacets } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';

type Group = keyof DoctorFacets;

/**
 * The count beside each option; `null` stands for "any". While the first counts load their places are kept; where they
 * can't be had there are none: the filters work without.
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
