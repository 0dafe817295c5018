import { MAX_EMAIL_LENGTH, MAX_TICKET_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, FormError, Page, PageHeading, TextArea, TextField } from '@vetcare/ui';
import { SUPPORT_EMAIL, useTexts, useUser } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { EmergencyNote } from '../emergency/lazy-emergency-note.view';
import { useFormTitle } from '../form/use-form-title';
import css from './help.module.css';
import { helpTexts } from './help.texts';
import { useHelpForm } from './use-help-form';

/** Where everybody writes to support, signed in or not. */
export function HelpPage() {
  const t = useTexts(helpTexts);
  const { sent, startAgain, ...form } = useHelpForm();
  useFormTitle(sent ? t.sent : t.title);
  if (sent)
    return (
      <Page>
        <div role="status" className={css.column}>
          <PageHeading lead={t.sentLead(sent.email)}>{t.sent}</PageHeading>
          <p>
            {t.number} <strong className={css.number}>{sent.number}</strong>
          </p>
          <div>
            <Button variant="secondary" onClick={startAgain}>
              {t.again}
            </Button>
          </div>
        </div>
      </Page>
    );
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.columns}>
        <HelpForm {...form} />
        <QuickAnswers />
      </div>
    </Page>
  );
}

function HelpForm({ form, field, saving, failure }: Omit<ReturnType<typeof useHelpForm>, 'sent' | 'startAgain'>) {
  const t = useTexts(helpTexts);
  return (
    <Form {...form}>
      <FormError>{failure}</FormError>
      <TextArea label={t.text} required rows={6} maxLength={MAX_TICKET_LENGTH} {...field('text')} />
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t.emailHint}
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
      <TextField
        label={t.booking}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t.bookingHint}
        maxLength={60}
        {...field('booking')}
      />
      <div>
        <Button type="submit" size="lg" busy={saving && t.submitting}>
          {t.submit}
        </Button>
      </div>
    </Form>
  );
}

/** What most people write about. */
function QuickAnswers() {
  const t = useTexts(helpTexts);
  const user = useUser();
  return (
    <aside className={css.column} aria-label={t.answers}>
      <h2>{t.answers}</h2>
      <ul className={css.links}>
        <li>
          <Link to="/refunds">{t.refunds}</Link>
        </li>
        {user?.role === 'patient' && (
          <li>
            <Link to="/user/history">{t.appointments}</Link>
          </li>
        )}
        {!user && (
          <li>
            <Link to="/auth/forgot-password">{t.forgotten}</Link>
          </li>
        )}
      </ul>
      <p>
        {t.orMail} <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
      </p>
      <EmergencyNote />
    </aside>
  );
}
