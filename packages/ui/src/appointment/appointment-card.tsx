import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { Avatar } from '../person/avatar';
import css from './appointment.module.css';
import { type AppointmentFact, Contacts, type ContactsProps, Facts } from './appointment-facts';

export interface AppointmentProps extends ContactsProps {
  /** The name of the other person: "Dr. Asha Rao". It labels the appointment too. */
  title: string;
  person: { id: string; name: string; src: string | null };
  /** Names the appointment in the page, where it may move from one section to another. */
  rowKey?: string;
  badges: ReactNode;
  /** A sentence that explains the status. */
  note?: ReactNode;
  facts: readonly AppointmentFact[];
  /** Buttons for the next step. */
  actions: ReactNode;
  /** Buttons for what is done rarely and not by mistake, folded away. */
  rare?: { label: string; actions: ReactNode } | undefined;
}

export interface AppointmentCardProps extends AppointmentProps {
  /** A line under the title. */
  about?: string | null;
  /** A countdown. */
  remaining?: ReactNode;
  /** Highlights the next appointment, which fills the row. */
  next?: boolean;
}

/** An appointment with its person, status, facts, countdown and buttons. */
export function AppointmentCard({ title, person, about, email, phone, next, ...rest }: AppointmentCardProps) {
  const { badges, note, facts, remaining, actions, rare, rowKey } = rest;
  return (
    <Card as="article" className={clsx(css.card, next && css.next)} data-row={rowKey} aria-label={title}>
      <div className={css.who}>
        <Avatar {...person} size="lg" />
        <div className={css.stack}>
          <h3 className={css.name}>{title}</h3>
          {about && <p className={css.quiet}>{about}</p>}
          <div className={css.badges}>{badges}</div>
        </div>
      </div>
      <Contacts email={email} phone={phone} />
      {note && <p className={css.note}>{note}</p>}
      <Facts facts={facts} />
      <div className={css.foot}>
        {remaining}
        <div className={css.actions}>{actions}</div>
      </div>
      {rare && (
        <details className={css.details}>
          <summary>{rare.label}</summary>
          <div className={css.rowActions}>{rare.actions}</div>
        </details>
      )}
    </Card>
  );
}
