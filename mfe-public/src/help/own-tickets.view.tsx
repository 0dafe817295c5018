import type { OwnTicket } from '@vetcare/contracts';
import { Badge, Button, SectionCard } from '@vetcare/ui';
import { api, formatDate, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import css from './own-tickets.module.css';
import { ownTicketTexts } from './own-tickets.texts';
import { OWN_TICKETS } from './use-help-form';

/** More are shown when the user asks. */
const SHOWN = 3;
const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

/** What the user has asked support while signed in, with the answers. The form works without it, so a failure is not shown. */
export function OwnTickets() {
  const t = useTexts(ownTicketTexts);
  const [all, showAll] = useState(false);
  const { data = [] } = useQuery({
    queryKey: OWN_TICKETS,
    queryFn: ({ signal }) => api.get('/api/user/tickets', { signal }),
  });
  if (data.length === 0) return null;
  return (
    <SectionCard title={t.title}>
      <ul className={css.list}>
        {data.slice(0, all ? data.length : SHOWN).map((ticket) => (
          <li key={ticket.number}>
            <Ticket ticket={ticket} />
          </li>
        ))}
      </ul>
      {!all && data.length > SHOWN && (
        <Button size="sm" variant="secondary" onClick={() => showAll(true)}>
          {t.all(data.length)}
        </Button>
      )}
    </SectionCard>
  );
}

function Ticket({ ticket: { number, state, text, at, answers, messages = [] } }: { ticket: OwnTicket }) {
  const t = useTexts(ownTicketTexts);
  const said = [
    { from: t.you, text, at },
    ...messages.map((message) => ({ from: t.you, ...message })),
    ...answers.map((answer) => ({ from: t.support, ...answer })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <details className={css.ticket}>
      <summary className={css.summary}>
        <span className={css.number}>{number}</span>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        <span className={css.beginning}>{text}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <dl className={css.said}>
        {said.map((one) => (
          <div key={`${one.from} ${one.at}`}>
            <dt>{t.said(one.from, formatDate(one.at, 'dateTime'))}</dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </dl>
      {state === 'closed' ? (
        <p>{t.closed}</p>
      ) : (
        <Link to={`/help?ticket=${number}`} className={css.add} aria-label={t.addTo(number)}>
          {t.add}
        </Link>
      )}
    </details>
  );
}
