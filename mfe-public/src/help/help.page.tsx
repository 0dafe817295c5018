import { MAX_EMAIL_LENGTH, MAX_TICKET_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, FormError, Page, PageHeading, TextArea, TextField } from '@vetcare/ui';
import { SUPPORT_EMAIL, useTexts, useUser } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import { EmergencyNote } from '../emergency/lazy-emergency-note.view';
import { useFormTitle } from '../form/use-form-title';
import css from './help.module.css';
import { helpTexts } from './help.texts';
import { useHelpForm, useNamedTicket } from './use-help-form';

const OwnTickets = lazy(async () => ({ default: (await import('./own-tickets.view')).OwnTickets }));

/** Where everybody writes to support, signed in or not, and sees what they have asked while signed in. */
export function HelpPage() {
  const ticket = useNamedTicket();
  return <Help key={ticket} ticket={ticket} />;
}

interface HelpProps {
  /** The number of a request to which something is added. */
  ticket: string | null;
}

function Help({ ticket }: HelpProps) {
  const t = useTexts(helpTexts);
  const user = useUser();
  const { sent, startAgain, ...form } = useHelpForm(ticket);
  const title = ticket ? t.adding(ticket) : t.title;
  const added = sent?.number === ticket;
  useFormTitle(sent ? (added ? t.added : t.sent) : title);
  if (sent) return <SentPage ticket={ticket} sent={sent} onAgain={startAgain} />;
  return (
    <Page>
      <PageHeading lead={ticket ? t.addingLead : t.lead}>{title}</PageHeading>
      {user && (
        <Suspense fallback={null}>
          <OwnTickets />
        </Suspense>
      )}
      <div className={css.columns}>
        <HelpForm ticket={ticket} {...form} />
        <QuickAnswers />
      </div>
    </Page>
  );
}

interface SentPageProps extends HelpProps {
  sent: { number: string; email: string };
  onAgain: () => void;
}

function SentPage({ ticket, sent: { number, email }, onAgain }: SentPageProps) {
  const t = useTexts(helpTexts);
  const added = number === ticket;
  return (
    <Page>
      <div role="status" className={css.column}>
        <PageHeading lead={added ? t.addedLead : t.sentLead(email)}>{added ? t.added : t.sent}</PageHeading>
        {ticket && !added && <p>{t.notAdded(ticket)}</p>}
        <p>
          {t.number} <strong className={css.number}>{number}</strong>
        </p>
        <div>
          <Button variant="secondary" onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      </div>
    </Page>
  );
}

type HelpFormProps = HelpProps & Omit<ReturnType<typeof useHelpForm>, 'sent' | 'startAgain'>;

function HelpForm({ ticket, form, field, saving, failure }: HelpFormProps) {
  const t = useTexts(helpTexts);
  return (
    <Form {...form}>
      <FormError>{failure}</FormError>
      <TextArea
        label={ticket ? t.addText : t.text}
        required
        rows={6}
        maxLength={MAX_TICKET_LENGTH}
        {...field('text')}
      />
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={ticket ? t.addEmailHint : t.emailHint}
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
      {!ticket && (
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
      )}
      <div>
        <Button type="submit" size="lg" busy={saving && t.submitting}>
          {t.submit}
        </Button>
      </div>
      {ticket && <Link to="/help">{t.another}</Link>}
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
