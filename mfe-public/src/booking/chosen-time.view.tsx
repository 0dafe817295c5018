import { formatDate, inOwnZone, useTexts } from '@vetcare/web-kit';
import css from './time-choice.module.css';
import { timeChoiceTexts } from './time-choice.texts';

/** When the consultation begins, in India's time and in the visitor's own where that differs. */
export function ChosenTime({ slot }: { slot: string }) {
  const t = useTexts(timeChoiceTexts);
  const own = inOwnZone(slot);
  return (
    <p className={css.chosen} role="status">
      <strong>{t.chosen(formatDate(slot, 'long'), formatDate(slot, 'time'))}</strong>
      {own && <span>{own}</span>}
      <span>{t.begins}</span>
    </p>
  );
}
