import { useTexts } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import { readIntent } from '../booking/booking-intent.store';
import { useOpenBookings, useUnpaidBookings } from '../booking/own-bookings.resource';
import { useDoctorName } from '../doctors/doctor-name';
import { forYouTexts } from './for-you.texts';
import { ForYouConsultation } from './for-you-consultation.view';

// Few visits have anything unfinished, and this page is as heavy as one may be.
const Unfinished = lazy(async () => ({ default: (await import('./unfinished.view')).Unfinished }));

/** The patient's consultations, a payment to finish, and a booking that was interrupted by the login. */
export function PatientsBookings() {
  const t = useTexts(forYouTexts);
  const nameOf = useDoctorName();
  const { bookings: open } = useOpenBookings();
  const [unpaid] = useUnpaidBookings().bookings;
  const stored = readIntent();
  const isBooked = [...open, unpaid].some((booking) => booking?.doctorId._id === stored?.doctorId);
  const intent = stored && !isBooked ? stored : undefined;
  return (
    <>
      {(intent || unpaid) && (
        <Suspense fallback={null}>
          <Unfinished intent={intent} unpaid={unpaid} />
        </Suspense>
      )}
      {open.slice(0, 3).map((booking) => (
        <ForYouConsultation
          key={booking._id}
          booking={booking}
          to={`/user/chats/${booking.doctorId._id}`}
          upcoming={t.upcoming(nameOf(booking.doctorId))}
          open={t.chat(nameOf(booking.doctorId))}
        />
      ))}
    </>
  );
}
