import type { Booking, ListedDoctor } from '@vetcare/contracts';
import { Button, LinkButton, Skeleton } from '@vetcare/ui';
import { useTexts, withNext } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useLocation } from '@vetcare/web-kit/router';
import { lazy, Suspense, useState } from 'react';
import { bookingTexts } from '../booking/booking.texts';
import { BookingSteps } from '../booking/booking-steps.view';
import { PaymentOutcome } from '../booking/payment-outcome.view';
import { EmergencyCheck } from '../emergency/lazy-emergency-check.view';
import { Agreement } from '../legal/agreement.view';
import { BookButton } from './book-button.view';
import css from './booking-card.module.css';
import { doctorTexts } from './doctor.texts';
import { useBookingPanel } from './use-booking-panel';

// Loaded on demand, because many visitors read a profile of a doctor without hours.
const TimeChoice = lazy(async () => ({ default: (await import('../booking/time-choice.view')).TimeChoice }));

const NowHint = lazy(async () => ({ default: (await import('../booking/now-hint.view')).NowHint }));

const StartedBooking = lazy(async () => ({
  default: (await import('../booking/started-booking.view')).StartedBooking,
}));
const OpenConsultation = lazy(async () => ({ default: (await import('./open-consultation.view')).OpenConsultation }));

/** Lets the visitor choose a time and book, or finish the payment of a booking that was started. */
export function BookingPanel({ doctor, anonymous }: { doctor: ListedDoctor; anonymous: boolean }) {
  const t = useTexts(doctorTexts).booking;
  const name = usePersonName().doctor(doctor);
  const panel = useBookingPanel(doctor);
  const here = useLocation();
  const [stopped, stop] = useState(false);
  const { booking, open, unpaid, confirming, slot, isPending, hasTimes } = panel;
  if (!doctor.isAvailable) return <NotBookable open={open} why={t.notAvailable} />;
  if (isPending) return <Skeleton shape="block" height="52px" />;
  if (!hasTimes && panel.blockedByOpen !== false && open && !panel.started) return <Open booking={open} blocksOthers />;
  if (!hasTimes && !panel.bookableNow && !unpaid) return <NotBookable open={open} why={t.noTimes} />;
  return (
    <>
      {open && <Open booking={open} />}
      {panel.started && (
        <Suspense fallback={<Skeleton shape="block" height="112px" />}>
          <StartedBooking
            started={panel.started}
            paid={booking.startedPaid}
            name={name}
            fees={doctor.fees}
            onPaid={booking.showPaid}
          />
        </Suspense>
      )}
      {!unpaid && !confirming && !panel.isAsked && hasTimes && (
        <Suspense fallback={<Skeleton shape="block" height="112px" />}>
          <TimeChoice
            doctor={doctor}
            slots={panel.slots}
            slot={slot}
            bookableNow={panel.bookableNow}
            afterOpen={panel.afterOpen}
            onChoose={panel.choose}
            takesFocus={panel.startedOver}
            missed={panel.missed}
          />
        </Suspense>
      )}
      {!unpaid && !confirming && !hasTimes && (
        <Suspense fallback={<Skeleton shape="block" height="24px" />}>
          <NowHint doctor={doctor} />
        </Suspense>
      )}
      {!confirming && <BookButton doctor={doctor} panel={panel} stopped={stopped} />}
      {hasTimes && unpaid && !booking.busy && (
        <Button variant="ghost" block onClick={panel.startOver}>
          {t.anotherTime}
        </Button>
      )}
      {!anonymous && <Agreement to="book" />}
      <p className={css.hint}>
        {anonymous ? (
          <>
            {t.anonymous}{' '}
            <span className={css.links}>
              <Link to={withNext('/auth/login', here)}>{t.login}</Link> ·{' '}
              <Link to={withNext('/auth/register', here)}>{t.register}</Link>
            </span>
          </>
        ) : (
          t.hint
        )}
      </p>
      <div className={css.steps}>
        <BookingSteps current={booking.state.step === 'choosing' && !unpaid && !confirming ? 0 : 1} />
      </div>
      <EmergencyCheck onStop={stop} />
      <PaymentOutcome booking={booking} doctor={doctor} slot={panel.paidSlot} />
    </>
  );
}

function Open(props: { booking: Booking; blocksOthers?: boolean }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height="120px" />}>
      <OpenConsultation {...props} />
    </Suspense>
  );
}

function NotBookable({ open, why }: { open: Booking | undefined; why: string }) {
  const t = useTexts(doctorTexts).booking;
  const { book } = useTexts(bookingTexts);
  return (
    <>
      {open && <Open booking={open} />}
      <Button size="lg" block disabled>
        {book}
      </Button>
      <p className={css.hint}>{why}</p>
      <LinkButton as={Link} to="/doctor" variant="secondary" block>
        {t.showOthers}
      </LinkButton>
    </>
  );
}
