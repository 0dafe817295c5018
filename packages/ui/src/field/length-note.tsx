import { useUiTexts } from '../text/use-ui-texts';
import css from './field.module.css';

/** The share of the maximum length from which the note is shown. */
const WARN_FROM_SHARE = 0.9;

interface LengthNoteProps {
  value: unknown;
  maxLength: number;
}

/** Shows how much of the maximum length is used once little is left. Only reaching the maximum is announced. */
export function LengthNote({ value, maxLength }: LengthNoteProps) {
  const t = useUiTexts();
  const used = typeof value === 'string' ? value.length : 0;
  return (
    <div aria-live="polite" className={css.hint}>
      {used >= maxLength
        ? t.full(maxLength)
        : used >= maxLength * WARN_FROM_SHARE && <span aria-hidden="true">{t.room(used, maxLength)}</span>}
    </div>
  );
}
