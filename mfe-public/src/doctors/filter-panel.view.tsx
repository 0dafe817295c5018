import { EXPERIENCE_FILTERS, FEES_FILTERS, RATING_FILTERS, SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { Checkbox, RadioGroup } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { useSpecializationName } from './doctor-name';
import { type DoctorSearch, toggled, withFilters } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import css from './filter-panel.module.css';

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
  value: number | null;
  onChange: (value: number | null) => void;
}

/** One option of a group at a time; the first is none. */
function OneOf({ label, any, choices, labelOf, value, onChange }: GroupProps) {
  return (
    <RadioGroup
      label={label}
      value={value === null ? ANY : String(value)}
      onChange={(next) => onChange(next === ANY ? null : Number(next))}
      options={[
        { value: ANY, label: any },
        ...choices.map((choice) => ({ value: String(choice), label: labelOf(choice) })),
      ]}
    />
  );
}

export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const t = useTexts(doctorsTexts);
  const specializationName = useSpecializationName();
  const set = (filters: Partial<DoctorSearch>) => onChange(withFilters(search, filters));
  return (
    <div className={css.groups}>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t.specialization}</legend>
        {SPECIALIZATIONS.map((specialization) => (
          <Checkbox
            key={specialization}
            label={specializationName(specialization)}
            checked={search.specializations.includes(specialization)}
            onChange={() => onChange(toggled(search, specialization))}
          />
        ))}
      </fieldset>
      <OneOf
        label={t.rating}
        any={t.anyRating}
        choices={RATING_FILTERS}
        labelOf={(stars) => t.ratingOption(String(stars))}
        value={search.minRating}
        onChange={(minRating) => set({ minRating })}
      />
      <OneOf
        label={t.experience}
        any={t.anyExperience}
        choices={EXPERIENCE_FILTERS}
        labelOf={(years) => t.experienceOption(String(years))}
        value={search.minExperience}
        onChange={(minExperience) => set({ minExperience })}
      />
      <OneOf
        label={t.fees}
        any={t.anyFees}
        choices={FEES_FILTERS}
        labelOf={(fee) => t.feesOption(formatRupees(fee))}
        value={search.maxFees}
        onChange={(maxFees) => set({ maxFees })}
      />
    </div>
  );
}
