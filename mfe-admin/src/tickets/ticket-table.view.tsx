import type { Ticket } from '@vetcare/contracts';
import { Badge, type Column, EmailText, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from '../list/list.module.css';
import { ticketTexts } from './tickets.texts';

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

export function TicketTable({ tickets, caption }: { tickets: readonly Ticket[]; caption?: string }) {
  const t = useTexts(ticketTexts);
  const columns: Column<Ticket>[] = [
    {
      key: 'number',
      header: t.number,
      primary: true,
      cell: ({ _id, number }) => (
        <Link className={css.name} to={`/admin/tickets/${_id}`}>
          {number}
        </Link>
      ),
    },
    {
      key: 'from',
      header: t.from,
      cell: ({ email, person }) => (
        <span className={css.stack}>
          {person?.name && <span>{person.name}</span>}
          <EmailText>{email}</EmailText>
        </span>
      ),
    },
    { key: 'said', header: t.said, cell: ({ text }) => <span className={css.comment}>{beginning(text)}</span> },
    { key: 'at', header: t.at, cell: ({ at }) => formatDate(at, 'dateTime') },
    { key: 'state', header: t.state, cell: ({ state }) => <StateBadge state={state} /> },
  ];
  return <Table caption={caption ?? t.title} columns={columns} rows={tickets} rowKey={({ _id }) => _id} />;
}

/** Enough to know what it is about. */
const SHOWN_LENGTH = 140;
const beginning = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

export function StateBadge({ state }: Pick<Ticket, 'state'>) {
  const t = useTexts(ticketTexts);
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}
