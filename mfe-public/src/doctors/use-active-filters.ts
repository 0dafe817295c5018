import type { DoctorFacets } from '@vetcare/contracts';
import { formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { speciesTexts } from '@vetcare/web-kit/species';
import { type DoctorSearch, toggled, withFilters } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import { languageName } from './language-name';
import { useSpecializationName } from './specialization-name';

interface ActiveFilter {
  key: string;
  group: keyof DoctorFacets;
  label: string;
  /** The search without it. */
  without: DoctorSearch;
}

/** What the results are filtered by, in the words of the options. */
export function useActiveFilters(search: DoctorSearch): ActiveFilter[] {
  const t = useTexts(doctorsTexts);
  const species = useTexts(speciesTexts);
  const language = useLanguage();
  const specializationName = useSpecializationName();
  const active = <N extends keyof DoctorSearch & keyof DoctorFacets>(
    group: N,
    label: (value: NonNullable<DoctorSearch[N]>) => string,
  ): ActiveFilter[] => {
    const value = search[group];
    return value === null
      ? []
      : [{ key: group, group, label: label(value), without: withFilters(search, { [group]: null }) }];
  };
  return [
    ...active('when', (when) => t.whenOption[when]),
    ...active('species', (one) => species[one]),
    ...search.specializations.map((name) => ({
      key: name,
      group: 'specialization' as const,
      label: specializationName(name),
      without: toggled(search, name),
    })),
    ...active('maxFees', (fee) => t.feesOption(formatRupees(fee))),
    ...active('minRating', (stars) => t.ratingOption(String(stars))),
    ...active('minExperience', (years) => t.experienceOption(String(years))),
    ...active('language', (code) => languageName(code, language)),
  ];
}
