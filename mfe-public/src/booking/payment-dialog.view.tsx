import { Banner, Button, Dialog, LinkButton } from '@vetcare/ui';
import { SUPPORT_EMAIL, useTexts } from '@vetcare/web-kit';
import css from './booking.module.css';
import { bookingTexts } from './booking.texts';
import { BookingSteps } from './booking-steps.view';
import { paymentTexts } from './payment.texts';
import type { BookingFlow } from './use-booking';

/** Offers to finish a payment that was interrupted, or to check again one that could not be confirmed. */
export function PaymentDialog({ booking, doctorName }: { booking: BookingFlow; doctorName: string }) {
  const words = useTexts(bookingTexts).interrupted;
  const t = useTexts(paymentTexts);
  const { state, leave } = booking;
  if (state.step === 'interrupted') {
    return (
      <Dialog
        open
        onOpenChange={leave}
        title={words.title}
        description={words.body(doctorName)}
        footer={
          <>
            <Button variant="secondary" onClick={leave}>
              {t.interrupted.later}
            </Button>
            <Button onClick={() => void booking.book()}>{words.finish}</Button>
          </>
        }
      >
        <div className={css.body}>
          <BookingSteps current={1} />
          {state.failure && (
            <Banner look="box" tone="warning">
              {t.interrupted.last(state.failure)}
            </Banner>
          )}
        </div>
      </Dialog>
    );
  }
  if (state.step === 'unconfirmed') {
    return (
      <Dialog
        open
        onOpenChange={leave}
        title={t.unconfirmed.title}
        description={state.message || t.unconfirmed.body}
        footer={
          <>
            <LinkButton href={`mailto:${SUPPORT_EMAIL}`} variant="secondary">
              {t.unconfirmed.support}
            </LinkButton>
            <Button busy={state.checking && t.unconfirmed.checking} onClick={() => void booking.verifyAgain()}>
              {t.unconfirmed.check}
            </Button>
          </>
        }
      >
        <BookingSteps current={1} />
      </Dialog>
    );
  }
  return null;
}
