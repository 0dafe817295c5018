import type { Operations } from '@vetcare/contracts';
import { type Column, SectionCard, StatusBadge, Table } from '@vetcare/ui';
import { formatDate, formatNumber, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';
import { countWaiting, type ServiceEvents, serviceEvents } from './service-events';
import { useFormatAge } from './use-format-age';

/** For each service, how many events it has to send, has to handle, and has given up on. */
export function EventTable({ services, parked }: Pick<Operations, 'services' | 'parked'>) {
  const all = useTexts(texts);
  const t = all.events;
  const age = useFormatAge();
  // The gateway neither sends nor handles events.
  const rows = services.filter(({ service }) => service !== 'gateway').map(serviceEvents);

  const unsent = ({ outbox }: ServiceEvents) => {
    if (outbox === undefined) return t.sendsNone;
    if (outbox?.unsent == null) return all.unknown;
    const oldest = outbox.unsent > 0 && outbox.oldestSeconds !== null && t.oldest(age(outbox.oldestSeconds));
    return (
      <span className={css.state}>
        <span>{formatNumber(outbox.unsent)}</span>
        {oldest && <span className={list.quiet}>{oldest}</span>}
      </span>
    );
  };
  const waiting = (events: ServiceEvents) => {
    const count = countWaiting(events);
    if (count === null) return all.unknown;
    const from = Object.entries(events.backlog ?? {}).filter(([, number]) => number);
    return (
      <span className={css.state}>
        <span>{formatNumber(count)}</span>
        {from.length > 0 && (
          <span className={list.quiet}>{from.map(([publisher, number]) => `${publisher} ${number}`).join(', ')}</span>
        )}
      </span>
    );
  };
  const givenUp = ({ service }: ServiceEvents) => {
    if (!parked) return all.unknown;
    const found = parked.find((one) => one.service === service);
    if (!found) return t.none;
    return (
      <span className={css.state}>
        <StatusBadge status="pending">{formatNumber(found.count)}</StatusBadge>
        {found.last && (
          <>
            <span className={list.quiet}>{t.last(found.last.subject, formatDate(found.last.at, 'dateTime'))}</span>
            <span className={list.quiet}>{found.last.reason}</span>
          </>
        )}
      </span>
    );
  };
  const columns: Column<ServiceEvents>[] = [
    { key: 'service', header: all.service, primary: true, cell: ({ service }) => service },
    { key: 'unsent', header: t.unsent, cell: unsent },
    { key: 'waiting', header: t.waiting, cell: waiting },
    { key: 'parked', header: t.parked, cell: givenUp },
  ];
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <Table caption={t.title} columns={columns} rows={rows} rowKey={({ service }) => service} />
    </SectionCard>
  );
}
