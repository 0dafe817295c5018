import { lazy, Suspense } from 'react';
import css from './emergency-place.module.css';

const Note = lazy(async () => ({ default: (await import('./emergency-note.view')).EmergencyNote }));

/** The note, fetched after the page, in the room that it needs. */
export function EmergencyNote() {
  return (
    <div className={css.place}>
      <Suspense fallback={null}>
        <Note />
      </Suspense>
    </div>
  );
}
