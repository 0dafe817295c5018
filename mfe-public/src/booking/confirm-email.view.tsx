import { Button, Dialog, Form, FormError, TextField } from '@vetcare/ui';
import { messageOf, serverNow, useTexts, useUser } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from './booking.module.css';
import type { BookingFlow } from './booking-flow';
import { BookingSteps } from './booking-steps.view';
import { confirmEmailTexts } from './confirm-email.texts';
import { useConfirmEmail } from './use-confirm-email';

const minutesUntil = (at: string): number => Math.max(1, Math.ceil((Date.parse(at) - serverNow()) / 60_000));

/** Asks for the code of the mail, and goes on with the payment of the time that is held. */
export function ConfirmEmail({ booking, held }: { booking: BookingFlow; held: boolean }) {
  const t = useTexts(confirmEmailTexts);
  const user = useUser();
  const goOn = (): void => (held ? void booking.book({ emailAsked: true }) : booking.leave());
  const { form, field, saving, failure, code } = useConfirmEmail(goOn);
  const { resendAt } = code.data ?? {};
  const askAgain = (): void => {
    // What is said of the code before this one no longer holds.
    field('code').onChange('');
    code.again();
  };
  return (
    <Dialog
      open
      onOpenChange={booking.leave}
      title={t.title}
      description={code.isPending ? t.sending : t.lead(code.data?.email ?? user?.email ?? '')}
    >
      <div className={css.body}>
        {held && <BookingSteps current={1} />}
        <Form {...form}>
          <FormError>
            {(failure && messageOf(failure, t.failed)) || (code.error && messageOf(code.error, t.sendFailed))}
          </FormError>
          <TextField
            {...field('code')}
            label={t.code}
            hint={held ? t.held : undefined}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
          <Button type="submit" size="lg" block busy={saving && t.busy}>
            {held ? t.submit : t.confirm}
          </Button>
        </Form>
        <div className={css.choices}>
          <Button variant="ghost" size="sm" disabled={code.isFetching} onClick={askAgain}>
            {t.again}
          </Button>
          {held && code.asked && (
            <Button variant="ghost" size="sm" onClick={() => void booking.book({ emailAsked: true })}>
              {t.later}
            </Button>
          )}
        </div>
        {code.asked && code.data && !code.isFetching && (
          <p role="status">{code.data.sent || !resendAt ? t.sentAgain : t.wait(minutesUntil(resendAt))}</p>
        )}
        <p>
          <Link to="/user/settings">{t.other}</Link>
        </p>
      </div>
    </Dialog>
  );
}
