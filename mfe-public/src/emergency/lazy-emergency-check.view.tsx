import { lazy, Suspense } from 'react';
import type { EmergencyCheckProps } from './emergency-check.props';
import css from './emergency-place.module.css';

const Check = lazy(async () => ({ default: (await import('./emergency-check.view')).EmergencyCheck }));

/** The check, fetched after the page, in the room that it needs while it is closed. */
export function EmergencyCheck(props: EmergencyCheckProps) {
  return (
    <div className={css.place}>
      <Suspense fallback={null}>
        <Check {...props} />
      </Suspense>
    </div>
  );
}
