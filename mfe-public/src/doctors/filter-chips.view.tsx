import { Chip, ChipRow } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { countFilters, type DoctorSearch, toggled, withFilters } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import { useSpecializationName } from './specialization-name';

/** The active filters, each with a button that removes it. */
export function FilterChips({ search, onChange }: { search: DoctorSearch; onChange: (next: DoctorSearch) => void }) {
  const t = useTexts(doctorsTexts);
  const specializationName = useSpecializationName();
  if (countFilters(search) === 0) return null;
  const { minRating, minExperience, maxFees } = search;
  const without = (filters: Partial<DoctorSearch>) => () => onChange(withFilters(search, filters));
  return (
    <ChipRow label={t.active}>
      {search.specializations.map((name) => (
        <Chip key={name} onRemove={() => onChange(toggled(search, name))}>
          {specializationName(name)}
        </Chip>
      ))}
      {minRating !== null && <Chip onRemove={without({ minRating: null })}>{t.ratingOption(String(minRating))}</Chip>}
      {minExperience !== null && (
        <Chip onRemove={without({ minExperience: null })}>{t.experienceOption(String(minExperience))}</Chip>
      )}
      {maxFees !== null && <Chip onRemove={without({ maxFees: null })}>{t.feesOption(formatRupees(maxFees))}</Chip>}
    </ChipRow>
  );
}
