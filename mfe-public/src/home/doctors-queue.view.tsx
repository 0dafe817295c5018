import { api, formatDate, inBothZones, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useQuery } from '@vetcare/web-kit/query';
import { CalendarClock, ListChecks } from 'lucide-react';
import { forYouTexts } from './for-you.texts';
import { ForYouCard } from './for-you-card.view';

const LIMIT = 50;

/** The doctor's open and coming consultations. */
export function DoctorsQueue() {
  const t = useTexts(forYouTexts);
  const nameOf = usePersonName().person;
  const { data } = useQuery({
    queryKey: ['appointments', 'queue'],
    queryFn: ({ signal }) => api.get('/api/doctor/bookings', { query: { part: 'next', limit: LIMIT }, signal }),
  });
  const queue = data?.filter(({ userId }) => !userId.deleted && !userId.suspended) ?? [];
  if (queue.length === 0) return null;
  return (
    <>
      <ForYouCard to="/doctor/appointments" icon={<ListChecks aria-hidden="true" />} title={t.queue(queue.length)}>
        {t.desk}
      </ForYouCard>
      {queue.slice(0, 3).map(({ _id, userId: patient, appointmentAt }) => {
        const isUpcoming = !!appointmentAt && Date.parse(appointmentAt) > Date.now();
        return (
          <ForYouCard
            key={_id}
            to={`/doctor/chats/patient/${patient._id}`}
            icon={<CalendarClock aria-hidden="true" />}
            title={isUpcoming ? t.next(nameOf(patient)) : t.open(nameOf(patient))}
          >
            {appointmentAt && inBothZones(t.at(formatDate(appointmentAt, 'dateTime')), appointmentAt)}
          </ForYouCard>
        );
      })}
    </>
  );
}
