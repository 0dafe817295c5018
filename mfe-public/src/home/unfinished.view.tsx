import type { Booking } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { CalendarClock, CreditCard } from 'lucide-react';
import type { BookingIntent } from '../booking/booking-intent.store';
import { forYouTexts } from './for-you.texts';
import { ForYouCard } from './for-you-card.view';

/** A booking that was interrupted by the login. */
function Intent({ intent }: { intent: BookingIntent }) {
  const t = useTexts(forYouTexts);
  const nameOf = usePersonName().doctor;
  const query = intent.slotStart ? `?slot=${encodeURIComponent(intent.slotStart)}` : '';
  return (
    <ForYouCard
      to={`/doctor/${intent.doctorId}${query}`}
      icon={<CalendarClock aria-hidden="true" />}
      title={t.book(nameOf({ name: intent.name }))}
    >
      {t.pickUp}
    </ForYouCard>
  );
}

/** A payment to finish. */
function Unpaid({ booking }: { booking: Booking }) {
  const t = useTexts(forYouTexts);
  const doctor = usePersonName().doctor(booking.doctorId);
  return (
    <ForYouCard
      to={`/doctor/${booking.doctorId._id}?finish=${booking._id}`}
      icon={<CreditCard aria-hidden="true" />}
      title={t.finish(doctor)}
    >
      {t.unpaid}
    </ForYouCard>
  );
}

/** What the patient began and did not finish. */
export function Unfinished({ intent, unpaid }: { intent?: BookingIntent | undefined; unpaid?: Booking | undefined }) {
  return (
    <>
      {intent && <Intent intent={intent} />}
      {unpaid && <Unpaid booking={unpaid} />}
    </>
  );
}
