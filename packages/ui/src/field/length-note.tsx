import { useWords } from '../text/use-words';
import css from './field.module.css';

/** From here on a writer should know that there is an end. */
const NEAR = 0.9;

interface LengthNoteProps {
  value: unknown;
  maxLength: number;
}

/** How much of a text's room is used, once little is left; that none is left is also said aloud. */
export function LengthNote({ value, maxLength }: LengthNoteProps) {
  const words = useWords();
  const used = typeof value === 'string' ? value.length : 0;
  return (
    <div aria-live="polite" className={css.hint}>
      {used >= maxLength
        ? words.full(maxLength)
        : used >= maxLength * NEAR && <span aria-hidden="true">{words.room(used, maxLength)}</span>}
    </div>
  );
}
