import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useUiTexts } from '../text/use-ui-texts';
import css from './chip.module.css';

/** The focus would vanish with the removed chip: moves it to a neighbour, or to the page's heading after the last chip. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { nextElementSibling, previousElementSibling } = currentTarget;
  const next = nextElementSibling ?? previousElementSibling ?? document.querySelector('h1[tabindex="-1"]');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** An active filter. Pressing it removes it; `children` is part of the button's accessible name. */
export function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const t = useUiTexts();
  return (
    <button
      type="button"
      className={css.chip}
      aria-label={t.remove(children)}
      onClick={(event) => {
        focusNeighbour(event);
        onRemove();
      }}
    >
      <span>{children}</span>
      <X aria-hidden="true" />
    </button>
  );
}

/** A row of chips that wraps. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are buttons
    <div role="group" aria-label={label} className={css.row}>
      {children}
    </div>
  );
}
