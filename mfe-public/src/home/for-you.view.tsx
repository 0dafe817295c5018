import { useTexts, useUser } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import css from './for-you.module.css';
import { forYouTexts } from './for-you.texts';
import { PatientsBookings } from './patients-bookings.view';

// Only the patients' part is in the file of the page: in one of its own it would cost them another half kilobyte.
const DoctorsQueue = lazy(async () => ({ default: (await import('./doctors-queue.view')).DoctorsQueue }));

/** What a signed-in visitor most likely came for. Renders nothing if there is nothing to do. */
export function ForYou() {
  const t = useTexts(forYouTexts);
  const user = useUser();
  if (!user) return null;
  return (
    <section className={css.section} aria-label={t.title}>
      <Suspense fallback={null}>
        <ul className={css.cards}>{user.role === 'doctor' ? <DoctorsQueue /> : <PatientsBookings />}</ul>
      </Suspense>
    </section>
  );
}
