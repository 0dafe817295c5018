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
  /** Money stands out; a reference, of letters that nobody reads, is small. */
  look?: 'strong' | 'code';
}

export interface AppointmentCardProps {
  /** The other side as the card says it: "Dr. Asha Rao". Names the card too. */
  title: string;
  person: { id: string; name: string; src: string | null };
  /** A line under the title. */
  about?: string | null;
  /** Empty where it is not known. */
  email: string;
  phone: string;
  badges: ReactNode;
  /** What the status means for the visitor. */
  note?: ReactNode;
  facts: readonly AppointmentFact[];
  /** The time that remains. */
  remaining?: ReactNode;
  /** The next step: buttons. */
  actions: ReactNode;
  /** The next one: marked, and as wide as the list. */
  next?: boolean;
}

/** One appointment: with whom, when, what was paid, and the next step. */
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
