import {
  EXPERIENCE_FILTERS,
  FEES_FILTERS,
  RATING_FILTERS,
  SPECIES,
  SPOKEN_LANGUAGES,
  WHEN_FILTERS,
} from '@vetcare/contracts/limits';
import { formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { speciesTexts } from '@vetcare/web-kit/species';
import { type DoctorSearch, withFilters } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import { FilterFold } from './filter-fold.view';
import css from './filter-panel.module.css';
import { FilterRadioGroup } from './filter-radio-group.view';
import { FilterSelect } from './filter-select.view';
import { languageName } from './language-name';
import { SpecializationFilter } from './specialization-filter.view';
import { type CountOf, useOptionCounts } from './use-option-counts';

interface FilterPanelProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
}

/** The filters, the most used first and the others folded, so that a laptop's window shows them all. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const counts = useOptionCounts(search);
  const group: GroupProps = {
    search,
    set: (filters) => onChange(withFilters(search, filters)),
    countOf: counts.of,
  };
  return (
    <div className={css.groups} data-stale={counts.stale || undefined}>
      <When {...group} />
      <Animal {...group} />
      <SpecializationFilter search={search} onChange={onChange} countOf={counts.of} />
      <Thresholds {...group} />
      <Speaks {...group} />
    </div>
  );
}

interface GroupProps {
  search: DoctorSearch;
  set: (filters: Partial<DoctorSearch>) => void;
  countOf: CountOf;
}

function When({ search, set, countOf }: GroupProps) {
  const t = useTexts(doctorsTexts);
  return (
    <FilterRadioGroup
      label={t.when}
      any={t.anyWhen}
      choices={WHEN_FILTERS}
      labelOf={(when) => t.whenOption[when]}
      countOf={(choice) => countOf('when', choice)}
      value={search.when}
      onChange={(when) => set({ when })}
    />
  );
}

function Animal({ search, set, countOf }: GroupProps) {
  const t = useTexts(doctorsTexts);
  const names = useTexts(speciesTexts);
  return (
    <FilterSelect
      label={t.animal}
      any={t.anyAnimal}
      choices={SPECIES}
      labelOf={(species) => names[species]}
      countOf={(choice) => countOf('species', choice)}
      value={search.species}
      onChange={(species) => set({ species })}
    />
  );
}

function Thresholds({ search, set, countOf }: GroupProps) {
  const t = useTexts(doctorsTexts);
  const fee = (rupees: number) => t.feesOption(formatRupees(rupees));
  const stars = (least: number) => t.ratingOption(String(least));
  const years = (least: number) => t.experienceOption(String(least));
  const { maxFees, minRating, minExperience } = search;
  return (
    <>
      <FilterFold label={t.fees} chosen={maxFees === null ? null : fee(maxFees)}>
        <FilterRadioGroup
          {...{ label: t.fees, any: t.anyFees, choices: FEES_FILTERS, labelOf: fee, value: maxFees, hideLabel: true }}
          countOf={(choice) => countOf('maxFees', choice)}
          onChange={(chosen) => set({ maxFees: chosen })}
        />
      </FilterFold>
      <FilterFold label={t.rating} chosen={minRating === null ? null : stars(minRating)}>
        <FilterRadioGroup
          {...{
            label: t.rating,
            any: t.anyRating,
            choices: RATING_FILTERS,
            labelOf: stars,
            value: minRating,
            hideLabel: true,
          }}
          countOf={(choice) => countOf('minRating', choice)}
          onChange={(chosen) => set({ minRating: chosen })}
        />
      </FilterFold>
      <FilterFold label={t.experience} chosen={minExperience === null ? null : years(minExperience)}>
        <FilterRadioGroup
          {...{
            label: t.experience,
            any: t.anyExperience,
            choices: EXPERIENCE_FILTERS,
            labelOf: years,
            hideLabel: true,
          }}
          value={minExperience}
          countOf={(choice) => countOf('minExperience', choice)}
          onChange={(chosen) => set({ minExperience: chosen })}
        />
      </FilterFold>
    </>
  );
}

function Speaks({ search, set, countOf }: GroupProps) {
  const t = useTexts(doctorsTexts);
  const here = useLanguage();
  return (
    <FilterFold label={t.language} chosen={search.language && languageName(search.language, here)}>
      <FilterSelect
        label={t.language}
        hideLabel
        any={t.anyLanguage}
        choices={SPOKEN_LANGUAGES}
        labelOf={(language) => languageName(language, here)}
        countOf={(choice) => countOf('language', choice)}
        value={search.language}
        onChange={(language) => set({ language })}
      />
    </FilterFold>
  );
}
