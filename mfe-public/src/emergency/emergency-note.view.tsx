import { useTexts } from '@vetcare/web-kit';
import { TriangleAlert } from 'lucide-react';
import css from './emergency.module.css';
import { emergencyTexts } from './emergency.texts';

/** Says that nobody should wait for a chat in an emergency, and what to do instead. */
export function EmergencyNote() {
  const t = useTexts(emergencyTexts);
  return (
    <details className={css.note}>
      <summary className={css.summary}>
        <TriangleAlert aria-hidden="true" />
        <span>
          <strong>{t.title}</strong> <span className={css.what}>{t.what}</span>
        </span>
      </summary>
      <p>{t.signs}</p>
      <p className={css.go}>{t.go}</p>
      <p>{t.call}</p>
      <p>{t.medicine}</p>
    </details>
  );
}
