import type { Booking } from '@vetcare/contracts';
import { Countdown } from '@vetcare/ui';
import { formatDate, inBothZones, useTexts } from '@vetcare/web-kit';
import { CalendarClock, CreditCard, MessageCircle } from 'lucide-react';
import { readIntent } from '../booking/booking-intent.store';
import { useOpenBookings, useUnpaidBookings } from '../booking/own-bookings.resource';
import { useDoctorName } from '../doctors/doctor-name';
import { forYouTexts } from './for-you.texts';
import { ForYouCard } from './for-you-card.view';

/** The patient's consultations, a payment to finish, and a booking that was interrupted by the login. */
export function PatientsBookings() {
  const open = useOpenBookings();
  const [unpaid] = useUnpaidBookings();
  return (
    <>
      <Intent booked={[...open, ...(unpaid ? [unpaid] : [])]} />
      {unpaid && <Unpaid booking={unpaid} />}
      {open.slice(0, 3).map((booking) => (
        <Consultation key={booking._id} booking={booking} />
      ))}
    </>
  );
}

function Intent({ booked }: { booked: readonly Booking[] }) {
  const t = useTexts(forYouTexts);
  const nameOf = useDoctorName();
  const intent = readIntent();
  if (!intent || booked.some(({ doctorId }) => doctorId._id === intent.doctorId)) return null;
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

function Unpaid({ booking }: { booking: Booking }) {
  const t = useTexts(forYouTexts);
  const doctor = useDoctorName()(booking.doctorId);
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

function Consultation({ booking }: { booking: Booking }) {
  const t = useTexts(forYouTexts);
  const doctor = useDoctorName()(booking.doctorId);
  const { appointmentAt: begins, completionAt: until } = booking;
  const to = `/user/chats/${booking.doctorId._id}`;
  if (begins && Date.parse(begins) > Date.now())
    return (
      <ForYouCard to={to} icon={<CalendarClock aria-hidden="true" />} title={t.upcoming(doctor)}>
        {inBothZones(t.at(formatDate(begins, 'dateTime')), begins)}
      </ForYouCard>
    );
  return (
    <ForYouCard to={to} icon={<MessageCircle aria-hidden="true" />} title={t.chat(doctor)}>
      {until && (
        <>
          <Countdown until={until} /> {t.left}
        </>
      )}
    </ForYouCard>
  );
}
