import { useUser } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import { PatientsBookings } from './patients-bookings.view';

// Only the patients' part is in the file of the page: in one of its own it would cost them another half kilobyte.
const DoctorsQueue = lazy(async () => ({ default: (await import('./doctors-queue.view')).DoctorsQueue }));

/** What a signed-in visitor most likely came for. Renders nothing if there is nothing to do. */
export function ForYou() {
  const user = useUser();
  if (!user) return null;
  return <Suspense fallback={null}>{user.role === 'doctor' ? <DoctorsQueue /> : <PatientsBookings />}</Suspense>;
}
