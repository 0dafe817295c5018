import type { LiveValue } from '@vetcare/web-kit';
import { type QueryClient, QueryObserver } from '@vetcare/web-kit/query';
import { countUnread } from './contacts';
import { contactsQuery } from './inbox.resource';

interface WatchDeps {
  queryClient: QueryClient;
  /** Whose newest messages are before the reader's eyes: those are not unread. */
  seeing: LiveValue<string | null>;
  unread: LiveValue<number>;
  fallback: string;
}

/** Keeps the number of unread messages true, and with it the list of contacts. @returns what ends it */
export function watchUnread({ queryClient, seeing, unread, fallback }: WatchDeps): () => void {
  const contacts = new QueryObserver(queryClient, contactsQuery('get-user-chat', fallback));
  const count = (): void => {
    const { data = [] } = contacts.getCurrentResult();
    unread.set(countUnread(data.filter(({ _id }) => _id !== seeing.get())));
  };
  const ends = [contacts.subscribe(count), seeing.subscribe(count)];
  count();
  return () => {
    for (const end of ends) end();
    unread.set(0);
  };
}
