import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { DoctorSearch } from './doctor-search';
import css from './doctors.module.css';
import { doctorsTexts } from './doctors.texts';
import { FilterPanel } from './filter-panel.view';

interface FilterSidebarProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
  /** undefined if there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The filters beside the results, on wide screens. */
export function FilterSidebar({ search, onChange, onClear }: FilterSidebarProps) {
  const t = useTexts(doctorsTexts);
  return (
    <aside className={css.sidebar} aria-label={t.filters}>
      <a href="#results" className={css.skip}>
        {t.skip}
      </a>
      <div className={css.sidebarHead}>
        <h2 className={css.sidebarTitle}>{t.filters}</h2>
        {/* Not `disabled`, because a button loses the focus when it becomes disabled. */}
        <Button variant="ghost" size="sm" className={css.clear} aria-disabled={!onClear} onClick={onClear}>
          {t.clearAll}
        </Button>
      </div>
      <FilterPanel search={search} onChange={onChange} />
    </aside>
  );
}
