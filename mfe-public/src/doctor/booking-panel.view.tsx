import type { ListedDoctor } from '@vetcare/contracts';
import { Banner, Button, LinkButton, Skeleton } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import { useIsUnpaid } from '../booking/booking.resource';
import { bookingTexts } from '../booking/booking.texts';
import { BookingSteps } from '../booking/booking-steps.view';
import { PaymentOutcome } from '../booking/payment-outcome.view';
import { useSlots } from '../booking/slots.resource';
import { useBooking } from '../booking/use-booking';
import { useChosenSlot } from '../booking/use-chosen-slot';
import { usePayNow } from '../booking/use-pay-now';
import { useDoctorName } from '../doctors/doctor-name';
import css from './booking-card.module.css';
import { doctorTexts } from './doctor.texts';

// Loaded on demand, because many visitors read a profile without booking a time.
const TimeChoice = lazy(async () => ({ default: (await import('../booking/time-choice.view')).TimeChoice }));

/** Lets the visitor choose a time and book, or finish the payment of a booking that was started. */
export function BookingPanel({ doctor, anonymous }: { doctor: ListedDoctor; anonymous: boolean }) {
  const t = useTexts(doctorTexts).booking;
  const words = useTexts(bookingTexts);
  const name = useDoctorName()(doctor);
  const { data: slots = [], isPending } = useSlots(doctor._id);
  const [slot, choose] = useChosenSlot();
  const booking = useBooking(doctor, slot ?? undefined);
  const unfinished = useIsUnpaid(booking.unpaid, doctor._id);
  usePayNow({ unfinished, book: booking.book });
  if (!doctor.isAvailable) return <NotTaken />;
  if (isPending) return <Skeleton shape="block" height="52px" />;
  const timed = slots.length > 0 || slot !== null;
  return (
    <>
      <div className={css.steps}>
        <BookingSteps current={booking.state.step === 'choosing' && !unfinished ? 0 : 1} />
      </div>
      {unfinished && (
        <Banner look="box" tone="warning">
          <strong>{words.interrupted.title}.</strong> {words.interrupted.body(name)}
          {booking.unpaidSlot && ` ${t.held(formatDate(booking.unpaidSlot, 'dateTime'))}`}
        </Banner>
      )}
      {timed && !unfinished && (
        <Suspense fallback={<Skeleton shape="block" height="112px" />}>
          <TimeChoice slots={slots} slot={slot} onChoose={choose} />
        </Suspense>
      )}
      <Button size="lg" block busy={booking.busy && words.processing} onClick={() => void booking.book()}>
        {unfinished ? words.interrupted.finish : words.book}
      </Button>
      {timed && unfinished && !booking.busy && (
        <Button variant="ghost" block onClick={booking.startOver}>
          {t.anotherTime}
        </Button>
      )}
      {anonymous ? (
        <p className={css.hint}>
          {t.anonymous} <Link to="/auth/login">{t.login}</Link> · <Link to="/auth/register">{t.register}</Link>
        </p>
      ) : (
        <p className={css.hint}>{t.hint}</p>
      )}
      <PaymentOutcome booking={booking} doctorName={name} />
    </>
  );
}

function NotTaken() {
  const t = useTexts(doctorTexts).booking;
  const words = useTexts(bookingTexts);
  return (
    <>
      <Button size="lg" block disabled>
        {words.book}
      </Button>
      <p className={css.hint}>{t.notAvailable}</p>
      <LinkButton as={Link} to="/doctor" variant="secondary" block>
        {t.showOthers}
      </LinkButton>
    </>
  );
}
