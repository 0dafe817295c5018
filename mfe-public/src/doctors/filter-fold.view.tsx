import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from './filter-panel.module.css';

interface FilterFoldProps {
  label: string;
  /** The option in use, which is named while the others are folded. */
  chosen: string | null;
  children: ReactNode;
}

/** A filter whose options are folded. With one in use it begins open, and then stays as the visitor leaves it. */
export function FilterFold({ label, chosen, children }: FilterFoldProps) {
  const [open] = useState(chosen !== null);
  return (
    <details className={css.fold} open={open}>
      <summary className={css.summary}>
        <span className={css.name}>{label}</span>
        {chosen && <span className={css.chosen}>{chosen}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
