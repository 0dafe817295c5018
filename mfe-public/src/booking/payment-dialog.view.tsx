import { Banner, Button, Dialog, LinkButton } from '@vetcare/ui';
import { SUPPORT_EMAIL, useTexts } from '@vetcare/web-kit';
import css from './booking.module.css';
import { bookingTexts } from './booking.texts';
import { BookingSteps } from './booking-steps.view';
import { paymentTexts } from './payment.texts';
import type { BookingFlow } from './use-booking';

/** What to do about a payment that was closed or not confirmed. */
export function PaymentDialog({ booking, doctorName }: { booking: BookingFlow; doctorName: string }) {
  const words = useTexts(bookingTexts).interrupted;
  const t = useTexts(paymentTexts);
  const { stage, leave } = booking;
  if (stage.name === 'interrupted') {
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
          {stage.failure && (
            <Banner look="box" tone="warning">
              {t.interrupted.last(stage.failure)}
            </Banner>
          )}
        </div>
      </Dialog>
    );
  }
  if (stage.name === 'unverified') {
    return (
      <Dialog
        open
        onOpenChange={leave}
        title={t.unverified.title}
        description={stage.message || t.unverified.body}
        footer={
          <>
            <LinkButton href={`mailto:${SUPPORT_EMAIL}`} variant="secondary">
              {t.unverified.support}
            </LinkButton>
            <Button busy={stage.checking && t.unverified.checking} onClick={() => void booking.verifyAgain()}>
              {t.unverified.check}
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
