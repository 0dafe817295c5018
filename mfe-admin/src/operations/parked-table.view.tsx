import type { ParkedEvent } from '@vetcare/contracts';
import { Button, type Column, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import type { ParkedAction } from './operations.resource';
import { texts } from './operations.texts';

interface ParkedTableProps {
  events: readonly ParkedEvent[];
  onAction: (action: ParkedAction, event: ParkedEvent) => void;
}

/** Parked events with their reason, without their contents, which may hold personal data. */
export function ParkedTable({ events, onAction }: ParkedTableProps) {
  const all = useTexts(texts);
  const t = all.parkedEvents;
  const button = (action: ParkedAction, event: ParkedEvent) => (
    <Button
      size="sm"
      variant={action === 'replay' ? 'secondary' : 'ghost'}
      aria-label={t.forEvent(t[action], event.subject, event.service)}
      onClick={() => onAction(action, event)}
    >
      {t[action]}
    </Button>
  );
  const columns: Column<ParkedEvent>[] = [
    {
      key: 'event',
      header: t.event,
      primary: true,
      cell: ({ subject, eventId }) => (
        <span className={css.where}>
          <span className={list.name}>{subject}</span>
          <span className={`${list.quiet} ${list.text}`}>{eventId ? t.id(eventId) : t.noId}</span>
        </span>
      ),
    },
    { key: 'service', header: all.service, cell: ({ service }) => <span className={css.unbroken}>{service}</span> },
    { key: 'reason', header: t.reason, cell: ({ reason }) => <span className={list.text}>{reason}</span> },
    { key: 'at', header: t.at, cell: ({ at }) => formatDate(at, 'dateTime') },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (event) => (
        <>
          {button('replay', event)}
          {button('discard', event)}
        </>
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={events} rowKey={({ _id }) => _id} />;
}
