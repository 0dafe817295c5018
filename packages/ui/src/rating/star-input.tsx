import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import choice from '../field/choice.module.css';
import { FieldError } from '../field/field';
import { useUiTexts } from '../text/use-ui-texts';
import { StarShape } from './star-shape';
import css from './stars.module.css';

export interface StarInputProps {
  label: ReactNode;
  /** 0 if nothing is selected yet. */
  value: number;
  onChange: (value: number) => void;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** A choice of one to five stars, drawn with native radio buttons. */
export function StarInput({ label, value, onChange, error, disabled, name }: StarInputProps) {
  const t = useUiTexts();
  const id = useId();
  const [hovered, setHovered] = useState(0);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={choice.group}
    >
      <span id={`${id}-label`} className={choice.legend}>
        {label}
      </span>
      <div className={css.choose}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className={clsx(star <= (hovered || value) && css.on)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && !disabled && setHovered(star)}
            onPointerLeave={() => setHovered(0)}
          >
            <input
              type="radio"
              name={name ?? id}
              value={star}
              checked={star === value}
              disabled={disabled}
              aria-label={t.starCount(star)}
              onChange={() => onChange(star)}
            />
            <StarShape />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
