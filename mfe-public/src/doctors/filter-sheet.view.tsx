import { Button, Sheet } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { DoctorSearch } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import { FilterPanel } from './filter-panel.view';

interface FilterSheetProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
  onClear: () => void;
  onClose: () => void;
  /** null while it is not known. */
  total: number | null;
}

/** The filters on a phone. */
export function FilterSheet({ search, onChange, onClear, onClose, total }: FilterSheetProps) {
  const t = useTexts(doctorsTexts);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.filters}
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            {t.clearAll}
          </Button>
          <Button onClick={onClose}>{total === null ? t.show : t.showResults(total)}</Button>
        </>
      }
    >
      <FilterPanel search={search} onChange={onChange} />
    </Sheet>
  );
}
