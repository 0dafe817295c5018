import { useTexts, useUser } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import css from './for-you.module.css';
import { forYouTexts } from './for-you.texts';

const DoctorsQueue = lazy(async () => ({ default: (await import('./doctors-queue.view')).DoctorsQueue }));
const PatientsBookings = lazy(async () => ({
  default: (await import('./patients-bookings.view')).PatientsBookings,
}));

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
