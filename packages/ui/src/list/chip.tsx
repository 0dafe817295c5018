import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useUiTexts } from '../text/use-ui-texts';
import css from './chip.module.css';

/** The chip that goes takes the focus along: its neighbour has it then, after the last the page's heading. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { nextElementSibling, previousElementSibling } = currentTarget;
  const next = nextElementSibling ?? previousElementSibling ?? document.querySelector('h1[tabindex="-1"]');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** A filter that is on; its button takes it away. `children` is also what the button's name says it removes. */
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

/** A filter that can be switched on and off in its place. */
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

/** Chips in a row that wraps. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are buttons
    <div role="group" aria-label={label} className={css.row}>
      {children}
    </div>
  );
}
