import { useUiTexts } from '../text/use-ui-texts';
import css from './field.module.css';

/** From here on a writer should know that there is an end. */
const WARN_FROM_SHARE = 0.9;

interface LengthNoteProps {
  value: unknown;
  maxLength: number;
}

/** How much of a text's room is used, once little is left; that none is left is also said aloud. */
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
