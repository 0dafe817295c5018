import { Banner, Button, Dialog, LinkButton } from '@vetcare/ui';
import { formatDate, formatRupees, inBothZones, useTexts } from '@vetcare/web-kit';
import { useBookedPets } from '@vetcare/web-kit/appointments';
import { usePersonName } from '@vetcare/web-kit/person';
import { EmergencyNote } from '../emergency/lazy-emergency-note.view';
import css from './booking.module.css';
import { bookingTexts } from './booking.texts';
import type { PaymentOutcomeProps } from './booking-flow';
import type { BookingState } from './booking-state';
import { BookingSteps } from './booking-steps.view';
import { ConfirmEmail } from './confirm-email.view';
import { paymentTexts } from './payment.texts';
import { useAutomaticCheck } from './use-automatic-check';

/** Offers to finish a payment that was interrupted, or to check again one that could not be confirmed. */
export function PaymentDialog(props: PaymentOutcomeProps) {
  const { state } = props.booking;
  if (state.step === 'same-time') return <SameTime {...props} />;
  if (state.step === 'confirming-email')
    return <ConfirmEmail booking={props.booking} held={state.bookingId !== null} />;
  if (state.step === 'interrupted') return <Interrupted {...props} failure={state.failure} fee={state.fee} />;
  if (state.step === 'unconfirmed') return <Unconfirmed {...props} state={state} />;
  return null;
}

function Interrupted({
  booking,
  doctor,
  slot,
  failure,
  fee,
}: PaymentOutcomeProps & { failure: string | null; fee: number }) {
  const words = useTexts(bookingTexts).interrupted;
  const t = useTexts(paymentTexts).interrupted;
  const name = usePersonName().doctor(doctor);
  return (
    <Dialog
      open
      onOpenChange={booking.leave}
      title={words.title}
      description={words.body(name)}
      footer={
        <>
          <Button variant="secondary" onClick={booking.leave}>
            {t.later}
          </Button>
          <Button onClick={() => void booking.book()}>{words.finish}</Button>
        </>
      }
    >
      <div className={css.body}>
        <BookingSteps current={1} />
        <Summary doctor={doctor} slot={slot} fee={fee} />
        <EmergencyNote />
        {failure && (
          <Banner look="box" tone="warning">
            {t.last(failure)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

interface UnconfirmedProps extends PaymentOutcomeProps {
  state: Extract<BookingState, { step: 'unconfirmed' }>;
}

function Unconfirmed({ booking, doctor, slot, state }: UnconfirmedProps) {
  const t = useTexts(paymentTexts).unconfirmed;
  useAutomaticCheck(state.checking, booking.verifyAgain);
  return (
    <Dialog
      open
      onOpenChange={booking.leave}
      title={t.title}
      description={t.body}
      footer={
        <>
          <LinkButton href={`/help?booking=${state.payment.created.bookingId}`} target="_blank" variant="secondary">
            {t.support}
          </LinkButton>
          <Button busy={state.checking && t.checking} onClick={() => void booking.verifyAgain()}>
            {t.check}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <BookingSteps current={1} />
        <Summary doctor={doctor} slot={slot} fee={state.payment.created.amount / 100} />
        {state.message && <p>{state.message}</p>}
        <p>{t.automatic}</p>
      </div>
    </Dialog>
  );
}

/** Asks before two appointments are at one time, with this one's facts: the other one is in My Appointments. */
function SameTime({ booking, doctor, slot }: PaymentOutcomeProps) {
  const t = useTexts(paymentTexts).sameTime;
  return (
    <Dialog
      open
      onOpenChange={booking.leave}
      title={t.title}
      description={t.body}
      footer={
        <>
          <Button variant="secondary" onClick={booking.leave}>
            {t.another}
          </Button>
          <Button onClick={() => void booking.book({ sameTime: true })}>{t.book}</Button>
        </>
      }
    >
      <div className={css.body}>
        <Summary doctor={doctor} slot={slot} fee={doctor.fees} />
      </div>
    </Dialog>
  );
}

type SummaryProps = Pick<PaymentOutcomeProps, 'doctor' | 'slot'> & { fee: number };

/** Whom the payment is for and about which pet, if that was said, when the consultation begins, and the fee that the booking was begun at. */
function Summary({ doctor, slot, fee }: SummaryProps) {
  const t = useTexts(paymentTexts).summary;
  const name = usePersonName().doctor(doctor);
  const pet = useBookedPets().petOf({ paidId: null, doctorId: doctor._id });
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t.doctor}</dt>
        <dd>{name}</dd>
      </div>
      {pet && (
        <div>
          <dt>{t.pet}</dt>
          <dd>{pet}</dd>
        </div>
      )}
      <div>
        <dt>{t.begins}</dt>
        <dd>{slot ? inBothZones(t.ist(formatDate(slot, 'dateTime')), slot) : t.now}</dd>
      </div>
      <div>
        <dt>{t.fee}</dt>
        <dd>{formatRupees(fee)}</dd>
      </div>
    </dl>
  );
}
