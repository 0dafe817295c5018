import { EXPERIENCE_FILTERS, FEES_FILTERS, RATING_FILTERS, SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { Checkbox, RadioGroup } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { type DoctorSearch, toggled, withFilters } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import css from './filter-panel.module.css';
import { useSpecializationName } from './specialization-name';
import { useOptionCounts } from './use-option-counts';

interface FilterPanelProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
}

const ANY = 'any';

interface GroupProps {
  label: string;
  any: string;
  choices: readonly number[];
  labelOf: (choice: number) => string;
  countOf: (choice: number | null) => ReturnType<ReturnType<typeof useOptionCounts>['of']>;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A filter with at most one option; the first one turns it off. */
function FilterRadioGroup({ label, any, choices, labelOf, countOf, value, onChange }: GroupProps) {
  return (
    <RadioGroup
      label={label}
      value={value === null ? ANY : String(value)}
      onChange={(next) => onChange(next === ANY ? null : Number(next))}
      options={[
        { value: ANY, label: any, count: countOf(null) },
        ...choices.map((choice) => ({ value: String(choice), label: labelOf(choice), count: countOf(choice) })),
      ]}
    />
  );
}

export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const t = useTexts(doctorsTexts);
  const specializationName = useSpecializationName();
  const counts = useOptionCounts(search);
  const set = (filters: Partial<DoctorSearch>) => onChange(withFilters(search, filters));
  return (
    <div className={css.groups} data-stale={counts.stale || undefined}>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t.specialization}</legend>
        {SPECIALIZATIONS.map((specialization) => (
          <Checkbox
            key={specialization}
            label={specializationName(specialization)}
            checked={search.specializations.includes(specialization)}
            count={counts.of('specialization', specialization)}
            onChange={() => onChange(toggled(search, specialization))}
          />
        ))}
      </fieldset>
      <FilterRadioGroup
        label={t.rating}
        any={t.anyRating}
        choices={RATING_FILTERS}
        labelOf={(stars) => t.ratingOption(String(stars))}
        countOf={(choice) => counts.of('minRating', choice)}
        value={search.minRating}
        onChange={(minRating) => set({ minRating })}
      />
      <FilterRadioGroup
        label={t.experience}
        any={t.anyExperience}
        choices={EXPERIENCE_FILTERS}
        labelOf={(years) => t.experienceOption(String(years))}
        countOf={(choice) => counts.of('minExperience', choice)}
        value={search.minExperience}
        onChange={(minExperience) => set({ minExperience })}
      />
      <FilterRadioGroup
        label={t.fees}
        any={t.anyFees}
        choices={FEES_FILTERS}
        labelOf={(fee) => t.feesOption(formatRupees(fee))}
        countOf={(choice) => counts.of('maxFees', choice)}
        value={search.maxFees}
        onChange={(maxFees) => set({ maxFees })}
      />
    </div>
  );
}
