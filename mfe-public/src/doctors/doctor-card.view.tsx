import type { ListedDoctor, NextSlot } from '@vetcare/contracts';
import { Button, Card, LinkButton, Photo } from '@vetcare/ui';
import { formatRupees, useTexts, useUser } from '@vetcare/web-kit';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useNavigate } from '@vetcare/web-kit/router';
import { BriefcaseMedical, CalendarCheck, CalendarX } from 'lucide-react';
import { memo } from 'react';
import { bookingTexts } from '../booking/booking.texts';
import { PaymentOutcome } from '../booking/payment-outcome.view';
import { useBooking } from '../booking/use-booking';
import { cardTexts } from './card.texts';
import css from './doctor-card.module.css';
import { isAvailableNow, timesOf, useAvailabilityText } from './next-slots';
import { Rating } from './rating.view';
import { useSpecializationName } from './specialization-name';

interface DoctorCardProps {
  doctor: ListedDoctor;
  /** The next free time, for doctors who keep hours. */
  nextSlot: NextSlot | null | undefined;
  eager: boolean;
}

/** A doctor in the list. Memoized, because a list can have hundreds and renders with every change of a filter. */
export const DoctorCard = memo(function DoctorCard({ doctor, nextSlot, eager }: DoctorCardProps) {
  const t = useTexts(cardTexts);
  const user = useUser();
  // Who is suspended finishes what is under way, and is refused everything else.
  const isFinishing = useIsFinishing();
  const name = usePersonName().doctor(doctor);
  const specialization = useSpecializationName()(doctor.specialization);
  const availability = useAvailabilityText();
  return (
    <Card as="li" padding="none" className={css.card}>
      <div className={css.top}>
        <Photo
          id={doctor._id}
          name={doctor.name}
          src={doctor.image}
          aspect="1/1"
          className={css.photo}
          loading={eager ? 'eager' : 'lazy'}
        />
        <div className={css.who}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.muted}>{specialization}</p>
          <Rating doctor={doctor} />
        </div>
      </div>
      <div className={css.facts}>
        <div className={css.factList}>
          <p className={css.fact}>
            <BriefcaseMedical aria-hidden="true" />
            {doctor.experience === null ? t.noExperience : t.experience(doctor.experience)}
          </p>
          <p className={css.fact} data-free={doctor.isAvailable || undefined}>
            {doctor.isAvailable ? <CalendarCheck aria-hidden="true" /> : <CalendarX aria-hidden="true" />}
            {doctor.isAvailable ? availability(doctor, timesOf(doctor, nextSlot)) : t.notFree}
          </p>
        </div>
        <p className={css.fee}>
          <strong>{formatRupees(doctor.fees)}</strong> {t.perConsultation}
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton as={Link} to={`/doctor/${doctor._id}`} variant="secondary" aria-label={t.viewProfileOf(name)}>
          {t.viewProfile}
        </LinkButton>
        {isFinishing ? null : user?.role === 'doctor' ? (
          <LinkButton as={Link} to={`/doctor/chats/doctor/${doctor._id}`} aria-label={t.chatWith(name)}>
            {t.chat}
          </LinkButton>
        ) : (
          <BookFromCard doctor={doctor} name={name} nextSlot={nextSlot} />
        )}
      </div>
    </Card>
  );
});

/**
 * A doctor who can't be booked for now, or is not here, is booked on their page, where the next free time is confirmed or changed. One
 * without times is booked from here.
 */
function BookFromCard({ doctor, name, nextSlot }: Omit<DoctorCardProps, 'eager'> & { name: string }) {
  const t = useTexts(cardTexts);
  const words = useTexts(bookingTexts);
  const booking = useBooking(doctor);
  const navigate = useNavigate();
  const book = () => {
    const times = timesOf(doctor, nextSlot);
    if (isAvailableNow(doctor, times) || (times.bookableNow && !times.next)) return void booking.book();
    navigate(`/doctor/${doctor._id}${times.next ? `?slot=${encodeURIComponent(times.next)}` : ''}`);
  };
  return (
    <>
      <Button
        onClick={book}
        busy={booking.busy && words.processing}
        disabled={!doctor.isAvailable}
        title={doctor.isAvailable ? undefined : t.notAvailable}
        aria-label={booking.busy ? undefined : t.bookWith(name)}
      >
        {t.book}
      </Button>
      {booking.state.step === 'choosing' && booking.state.failed && (
        <p role="alert" className={css.alert}>
          {words.failedInCard}
        </p>
      )}
      <PaymentOutcome booking={booking} doctor={doctor} slot={null} />
    </>
  );
}
