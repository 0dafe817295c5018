import { EmptyState, ErrorState, LinkButton, SearchField, ShowMore } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { Link, useSearchParams } from '@vetcare/web-kit/router';
import { useEffect, useState } from 'react';
import { chatTexts } from '../chat/chat.texts';
import type { Place } from '../navigation/place';
import { listOf } from '../store/contacts.resource';
import { ContactRow } from './contact-row.view';
import { ContactsSkeleton } from './contacts-skeleton.view';
import css from './inbox.module.css';
import { inboxTexts } from './inbox.texts';
import { SectionLinks } from './section-links.view';
import { useContactSearch } from './use-contact-search';
import { useListTitle } from './use-list-title';

const STEP = 50;

/** The contacts of a section with their last messages. */
export function InboxView({ place }: { place: Place }) {
  const t = useTexts(inboxTexts);
  const title = useListTitle(place);
  const [search, setSearch] = useSearchParams();
  const typed = search.get('q') ?? '';
  const Title = place.personId ? 'h2' : 'h1';

  return (
    <div className={css.inbox}>
      <header className={css.header}>
        {place.section && <SectionLinks current={place.section} />}
        <Title className={css.title}>{title}</Title>
        <SearchField
          label={t.search}
          hideLabel
          placeholder={t.search}
          value={typed}
          onChange={(q) =>
            setSearch(
              (now) => {
                if (q) now.set('q', q);
                else now.delete('q');
                return now;
              },
              { replace: true },
            )
          }
        />
      </header>
      <ContactList key={place.section} place={place} typed={typed} />
    </div>
  );
}

function ContactList({ place, typed }: { place: Place; typed: string }) {
  const t = useTexts(inboxTexts);
  const { contactsFailed } = useTexts(chatTexts);
  const { query, found, isEmpty } = useContactSearch(listOf(place.section), typed, contactsFailed);
  const { error, refetch, isFetching } = query;
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    if (error) toast.error(messageOf(error, contactsFailed), { id: 'contacts-failed' });
  }, [error, contactsFailed]);

  if (error && !found) {
    return <ErrorState compact title={contactsFailed} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!found) return <ContactsSkeleton />;
  if (found.length === 0) {
    return isEmpty ? (
      <NoContacts forPatient={place.area === '/user/chats'} />
    ) : (
      <EmptyState compact title={t.noMatch}>
        {t.noMatchBody}
      </EmptyState>
    );
  }
  return (
    <nav aria-label={t.contacts} className={css.scroller}>
      <ul className={css.list}>
        {found.slice(0, shown).map((contact) => (
          <li key={contact._id}>
            <ContactRow contact={contact} area={place.area} current={contact._id === place.personId} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <ShowMore shown={shown} total={found.length} onClick={() => setShown((count) => count + STEP)} />
      )}
    </nav>
  );
}

/** A patient's contacts are the doctors they have booked. Without any, the page leads to the list of doctors. */
function NoContacts({ forPatient }: { forPatient: boolean }) {
  const t = useTexts(inboxTexts);
  if (!forPatient) return <EmptyState compact title={t.empty} />;
  return (
    <EmptyState
      compact
      title={t.empty}
      action={
        <LinkButton as={Link} to="/doctor" size="sm">
          {t.findDoctor}
        </LinkButton>
      }
    >
      {t.emptyBody}
    </EmptyState>
  );
}
