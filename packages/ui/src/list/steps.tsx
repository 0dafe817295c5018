import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import css from './steps.module.css';

export interface StepsProps {
  /** The accessible name of the steps. */
  label: string;
  steps: readonly string[];
  /** The index of the current step; `steps.length` once all are done. */
  current: number;
}

/** Progress through a few steps: choose → pay → confirmed. */
export function Steps({ label, steps, current }: StepsProps) {
  const t = useUiTexts();
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(css.step, index < current && css.done, index === current && css.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.number} aria-hidden="true">
            {index < current ? <Check /> : index + 1}
          </span>
          <span>{step}</span>
          {index < current && <VisuallyHidden>({t.done})</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
