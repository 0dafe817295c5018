import { clsx } from 'clsx';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { Avatar } from '../person/avatar';
import { EmailText } from '../person/email-text';
import css from './appointment.module.css';

export interface AppointmentFact {
  term: string;
  detail: ReactNode;
  /** `strong` for an amount; `code` for a reference that is copied rather than read. */
  look?: 'strong' | 'code';
}

export interface AppointmentCardProps {
  /** The name of the other person: "Dr. Asha Rao". It labels the card too. */
  title: string;
  person: { id: string; name: string; src: string | null };
  /** A line under the title. */
  about?: string | null;
  /** Empty if there is none to show. */
  email: string;
  phone: string;
  badges: ReactNode;
  /** A sentence that explains the status. */
  note?: ReactNode;
  facts: readonly AppointmentFact[];
  /** A countdown. */
  remaining?: ReactNode;
  /** Buttons for the next step. */
  actions: ReactNode;
  /** Highlights the next appointment and lets it fill the row. */
  next?: boolean;
}

/** An appointment with its person, status, facts, countdown and buttons. */
export function AppointmentCard({ title, person, about, email, phone, next, ...rest }: AppointmentCardProps) {
  const { badges, note, facts, remaining, actions } = rest;
  return (
    <Card as="article" className={clsx(css.card, next && css.next)} aria-label={title}>
      <div className={css.who}>
        <Avatar {...person} size="lg" />
        <div className={css.stack}>
          <h3 className={css.name}>{title}</h3>
          {about && <p className={css.quiet}>{about}</p>}
          <div className={css.badges}>{badges}</div>
        </div>
      </div>
      {(email || phone) && (
        <div className={css.contacts}>
          {email && (
            <a className={css.contact} href={`mailto:${email}`} aria-label={email}>
              <Mail aria-hidden="true" />
              <span>
                <EmailText>{email}</EmailText>
              </span>
            </a>
          )}
          {phone && (
            <a className={css.contact} href={`tel:${phone}`}>
              <Phone aria-hidden="true" />
              <span>{phone}</span>
            </a>
          )}
        </div>
      )}
      {note && <p className={css.note}>{note}</p>}
      <dl className={css.facts}>
        {facts.map(({ term, detail, look }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={look && css[look]}>{detail}</dd>
          </div>
        ))}
      </dl>
      <div className={css.foot}>
        {remaining}
        <div className={css.actions}>{actions}</div>
      </div>
    </Card>
  );
}
