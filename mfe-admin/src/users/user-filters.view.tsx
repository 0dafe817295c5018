import type { Role } from '@vetcare/contracts';
import { SearchField, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from '../list/list.module.css';
import { texts } from './users.texts';

export const ROLES: readonly Role[] = ['patient', 'doctor', 'admin'];

interface UserFiltersProps {
  search: string;
  role: Role | null;
  onChange: (filters: { search?: string; role?: string }) => void;
  /** Further filters. */
  children?: ReactNode;
}

export function UserFilters({ search, role, onChange, children }: UserFiltersProps) {
  const t = useTexts(texts);
  return (
    <div className={css.filters}>
      <SearchField
        className={css.search}
        label={t.search}
        value={search}
        maxLength={200}
        onChange={(value) => onChange({ search: value })}
      />
      <SelectField
        className={css.choice}
        label={t.role}
        value={role ?? ''}
        options={[{ value: '', label: t.anyRole }, ...ROLES.map((one) => ({ value: one, label: t.roles[one] }))]}
        onChange={({ target }) => onChange({ role: target.value })}
      />
      {children}
    </div>
  );
}
