import { SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { Checkbox } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type DoctorSearch, toggled } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import css from './filter-panel.module.css';
import { useSpecializationName } from './specialization-name';
import type { CountOf } from './use-option-counts';

/** How many are shown before the others are unfolded: the list begins with those that most animals need. */
const SHOWN = 4;

interface SpecializationFilterProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
  countOf: CountOf;
}

/** The only filter of which several options may be chosen. */
export function SpecializationFilter({ search, onChange, countOf }: SpecializationFilterProps) {
  const t = useTexts(doctorsTexts);
  const nameOf = useSpecializationName();
  const rest = SPECIALIZATIONS.slice(SHOWN);
  const [open] = useState(() => rest.some((name) => search.specializations.includes(name)));
  const option = (specialization: string) => (
    <Checkbox
      key={specialization}
      label={nameOf(specialization)}
      checked={search.specializations.includes(specialization)}
      count={countOf('specialization', specialization)}
      onChange={() => onChange(toggled(search, specialization))}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t.specialization}</legend>
      {SPECIALIZATIONS.slice(0, SHOWN).map(option)}
      <details className={css.more} open={open}>
        <summary className={css.summary}>
          {t.moreSpecializations(rest.length)}
          <ChevronDown aria-hidden="true" />
        </summary>
        {rest.map(option)}
      </details>
    </fieldset>
  );
}
