import { Button, SearchField, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { SlidersHorizontal } from 'lucide-react';
import { countFilters, type DoctorSearch, SORTS, withName } from './doctor-search';
import css from './doctors.module.css';
import { doctorsTexts } from './doctors.texts';
import { useDebouncedName } from './use-debounced-name';

interface SearchBarProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
  onOpenFilters: () => void;
}

/** Search by name, the phone's button for the filters, and the order of the results. */
export function SearchBar({ search, onChange, onOpenFilters }: SearchBarProps) {
  const t = useTexts(doctorsTexts);
  const [name, setName] = useDebouncedName(search.search, (settled) => onChange(withName(search, settled)));
  return (
    <div className={css.bar}>
      <SearchField
        label={t.search}
        hideLabel
        placeholder={t.searchPlaceholder}
        className={css.search}
        value={name}
        onChange={setName}
      />
      <Button
        variant="secondary"
        className={css.openFilters}
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={onOpenFilters}
      >
        {t.showFilters(countFilters(search))}
      </Button>
      <SelectField
        label={t.sort}
        hideLabel
        className={css.sort}
        value={search.sort}
        options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={(event) => {
          const sort = SORTS.find((known) => known === event.target.value);
          if (sort) onChange({ ...search, sort, pages: 1 });
        }}
      />
    </div>
  );
}
