import { Chip, ChipRow } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { DoctorSearch } from './doctor-search';
import { doctorsTexts } from './doctors.texts';
import { useActiveFilters } from './use-active-filters';

/** The active filters, each with a button that removes it. */
export function FilterChips({ search, onChange }: { search: DoctorSearch; onChange: (next: DoctorSearch) => void }) {
  const t = useTexts(doctorsTexts);
  const filters = useActiveFilters(search);
  if (filters.length === 0) return null;
  return (
    <ChipRow label={t.active}>
      {filters.map(({ key, label, without }) => (
        <Chip key={key} onRemove={() => onChange(without)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}
