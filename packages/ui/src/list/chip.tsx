import { clsx } from 'clsx';
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
      className={clsx(css.chip, css.on)}
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

export interface ToggleChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: ReactNode;
  count?: number;
  disabled?: boolean;
  children: ReactNode;
}

/** A filter that can be switched on and off. */
export function ToggleChip({ pressed, onChange, icon, count, disabled, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={clsx(css.chip, pressed && css.on)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
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
