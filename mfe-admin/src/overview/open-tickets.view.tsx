import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import list from '../list/list.module.css';
import { useWaitingTickets } from '../tickets/tickets.resource';
import { ticketTexts } from '../tickets/tickets.texts';
import css from './overview.module.css';
import { Panel } from './panel.view';

/** What people wrote to support and nobody has answered. */
export function OpenTickets() {
  const t = useTexts(ticketTexts);
  const open = useWaitingTickets();
  return (
    <Panel title={t.title} to="/admin/tickets" toAll={t.back} data={open} failed={t.failed} lines={4}>
      {(tickets) =>
        tickets.length === 0 ? (
          <p className={css.calm}>{t.noneOpen}</p>
        ) : (
          <ul className={css.rows}>
            {tickets.map(({ _id, number, text, at }) => (
              <li key={_id} className={list.stack}>
                <Link className={list.name} to={`/admin/tickets/${_id}`}>
                  {number}
                </Link>
                <span className={css.comment}>{text}</span>
                <span className={list.quiet}>{formatDate(at, 'dateTime')}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
