import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type DoctorSearch, withFilters } from './doctor-search';
import css from './doctors.module.css';
import { useFacets } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';
import { useActiveFilters } from './use-active-filters';

interface DropFilterProps {
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
}

/** Where nobody is found: which one filter is in the way, and how many doctors there are without it. */
export function DropFilter({ search, onChange }: DropFilterProps) {
  const t = useTexts(doctorsTexts);
  const filters = useActiveFilters(search);
  const { data } = useFacets(search);
  const groups = [...new Set(filters.map(({ group }) => group))].flatMap((group) => {
    const found = data?.[group]?.any ?? 0;
    const own = filters.filter((filter) => filter.group === group);
    const [first] = own;
    if (!first || found === 0) return [];
    const without = group === 'specialization' ? withFilters(search, { specializations: [] }) : first.without;
    return [{ group, found, without, labels: own.map(({ label }) => `“${label}”`) }];
  });
  return groups.map(({ group, found, without, labels }) => (
    <Button key={group} variant="secondary" className={css.drop} onClick={() => onChange(without)}>
      {t.without(labels.join(` ${t.or} `), found)}
    </Button>
  ));
}
