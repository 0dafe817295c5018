import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { lazy, Suspense } from 'react';
import { readIntent } from '../booking/booking-intent.store';
import { useOpenBookings, useUnpaidBookings } from '../booking/own-bookings.resource';
import { forYouTexts } from './for-you.texts';
import { ForYouCards } from './for-you-cards.view';
import { ForYouConsultation } from './for-you-consultation.view';
import { useUnreadContacts } from './unread.resource';

// Few visits have anything unfinished, and this page is as heavy as one may be.
const UnreadMessages = lazy(async () => ({ default: (await import('./unread-messages.view')).UnreadMessages }));
const Unfinished = lazy(async () => ({ default: (await import('./unfinished.view')).Unfinished }));

/** The patient's consultations, a payment to finish, and a booking that was interrupted by the login. */
export function PatientsBookings() {
  const t = useTexts(forYouTexts);
  const nameOf = usePersonName().doctor;
  const { bookings: open } = useOpenBookings();
  const [unpaid] = useUnpaidBookings().bookings;
  const unread = useUnreadContacts();
  const stored = readIntent();
  // Whose message is unread stands above already.
  const quiet = open.filter(({ doctorId }) => !unread.some(({ _id }) => _id === doctorId._id));
  const isBooked = [...open, unpaid].some((booking) => booking?.doctorId._id === stored?.doctorId);
  const intent = stored && !isBooked ? stored : undefined;
  return (
    <ForYouCards empty={!intent && !unpaid && unread.length === 0 && quiet.length === 0}>
      {(intent || unpaid) && (
        <Suspense fallback={null}>
          <Unfinished intent={intent} unpaid={unpaid} />
        </Suspense>
      )}
      {unread.length > 0 && (
        <Suspense fallback={null}>
          <UnreadMessages contacts={unread} to={({ _id }) => `/user/chats/${_id}`} />
        </Suspense>
      )}
      {quiet.slice(0, 3).map((booking) => (
        <ForYouConsultation
          key={booking._id}
          booking={booking}
          to={`/user/chats/${booking.doctorId._id}`}
          upcoming={t.upcoming(nameOf(booking.doctorId))}
          open={t.chat(nameOf(booking.doctorId))}
        />
      ))}
    </ForYouCards>
  );
}
