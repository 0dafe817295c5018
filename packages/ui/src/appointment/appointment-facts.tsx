import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailText } from '../person/email-text';
import css from './appointment.module.css';

export interface AppointmentFact {
  term: string;
  detail: ReactNode;
  /** `strong` for an amount; `code` for a reference that is copied rather than read; `badges` for several beside each other. */
  look?: 'strong' | 'code' | 'badges';
}

export function Facts({ facts }: { facts: readonly AppointmentFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, detail, look }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={look && css[look]}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ContactsProps {
  /** Empty if there is none to show. */
  email: string;
  phone: string;
}

export function Contacts({ email, phone }: ContactsProps) {
  if (!email && !phone) return null;
  return (
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
  );
}
