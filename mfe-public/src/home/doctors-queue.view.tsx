import type { Booking } from '@vetcare/contracts';
import { api, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useQuery } from '@vetcare/web-kit/query';
import { CalendarClock } from 'lucide-react';
import { forYouTexts } from './for-you.texts';
import { ForYouCard } from './for-you-card.view';
import { ForYouCards } from './for-you-cards.view';
import { ForYouConsultation, isUpcoming } from './for-you-consultation.view';
import { useUnreadContacts } from './unread.resource';
import { UnreadMessages } from './unread-messages.view';

const LIMIT = 50;

/** The doctor's consultations: how many, which one comes next, and how long the open ones stay open. */
export function DoctorsQueue() {
  const t = useTexts(forYouTexts);
  const nameOf = usePersonName().person;
  const { data } = useQuery({
    queryKey: ['appointments', 'queue'],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/doctor/bookings', { query: { part: 'next', limit: LIMIT }, signal }),
  });
  const queue = data?.filter(({ userId }) => !userId.deleted && !userId.suspended) ?? [];
  const unread = useUnreadContacts();
  const [next, ...later] = queue.filter(isUpcoming);
  // Whose message is unread stands above already.
  const isQuiet = ({ userId }: Booking) => !unread.some(({ _id }) => _id === userId._id);
  const open = queue.filter((booking) => !isUpcoming(booking) && isQuiet(booking));
  const shown = [...(next ? [next] : []), ...open, ...later].slice(0, 3);
  return (
    <ForYouCards empty={queue.length === 0 && unread.length === 0}>
      {queue.length > 0 && (
        <ForYouCard to="/doctor/appointments" icon={<CalendarClock aria-hidden="true" />} title={t.queue(queue.length)}>
          {t.desk}
        </ForYouCard>
      )}
      <UnreadMessages contacts={unread} to={({ _id }) => `/doctor/chats/patient/${_id}`} />
      {shown.map((booking) => (
        <ForYouConsultation
          key={booking._id}
          booking={booking}
          to={`/doctor/chats/patient/${booking.userId._id}`}
          upcoming={t.next(nameOf(booking.userId))}
          open={t.open(nameOf(booking.userId))}
        />
      ))}
    </ForYouCards>
  );
}
