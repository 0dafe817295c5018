import { useTexts } from '@vetcare/web-kit';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import css from './emergency.module.css';
import type { EmergencyCheckProps } from './emergency-check.props';
import { emergencyCheckTexts } from './emergency-check.texts';

// Loaded when it is opened, because the table of signs has the words of both languages.
const Signs = lazy(async () => ({ default: (await import('./emergency-signs.view')).EmergencySigns }));

/** Asks about the signs of an emergency before the booking. */
export function EmergencyCheck({ onStop }: EmergencyCheckProps) {
  const t = useTexts(emergencyCheckTexts);
  const [opened, open] = useState(false);
  return (
    <details className={css.note} onToggle={() => open(true)}>
      <summary className={css.summary}>
        <TriangleAlert aria-hidden="true" />
        <span>
          <strong>{t.title}</strong> <span className={css.what}>{t.check}</span>
        </span>
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <Signs onStop={onStop} />
        </Suspense>
      )}
    </details>
  );
}
