import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { Avatar } from '../person/avatar';
import css from './appointment.module.css';
import type { AppointmentProps } from './appointment-card';
import { Contacts, Facts } from './appointment-facts';

export interface AppointmentRowProps extends AppointmentProps {
  /** The date and the amount, in one line under the title. */
  summary: ReactNode;
  /** The label that opens the facts and contact details. */
  detailsLabel: string;
}

/** A past appointment in little space. The rest of what is known about it is folded away. */
export function AppointmentRow({ title, person, email, phone, summary, detailsLabel, ...rest }: AppointmentRowProps) {
  const { badges, note, facts, actions, rare, rowKey } = rest;
  return (
    <Card as="article" padding="sm" className={css.row} data-row={rowKey} aria-label={title}>
      <div className={css.rowHead}>
        <Avatar {...person} size="sm" />
        <div className={css.stack}>
          <h3 className={css.name}>{title}</h3>
          <p className={css.quiet}>{summary}</p>
        </div>
        {badges}
      </div>
      {note && <p className={css.quiet}>{note}</p>}
      <div className={css.rowFoot}>
        <div className={css.rowActions}>{actions}</div>
        <details className={css.details}>
          <summary>{detailsLabel}</summary>
          <div className={css.detailsBody}>
            <Facts facts={facts} />
            <Contacts email={email} phone={phone} />
            {rare && <div className={css.rowActions}>{rare.actions}</div>}
          </div>
        </details>
      </div>
    </Card>
  );
}
