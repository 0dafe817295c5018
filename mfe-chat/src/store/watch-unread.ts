import type { LiveValue } from '@vetcare/web-kit';
import { type QueryClient, QueryObserver } from '@vetcare/web-kit/query';
import { countUnread } from './contacts';
import { contactsQuery } from './contacts.resource';

interface WatchDeps {
  queryClient: QueryClient;
  /** The person whose newest messages are in view, which therefore do not count as unread. */
  seeing: LiveValue<string | null>;
  unread: LiveValue<number>;
  fallback: string;
}

/** Keeps the number of unread messages up to date by observing the list of contacts. @returns a function that stops it */
export function watchUnread({ queryClient, seeing, unread, fallback }: WatchDeps): () => void {
  const contacts = new QueryObserver(queryClient, contactsQuery('get-user-chat', fallback));
  const count = (): void => {
    const { data = [] } = contacts.getCurrentResult();
    unread.set(countUnread(data.filter(({ _id }) => _id !== seeing.get())));
  };
  const unsubscribers = [contacts.subscribe(count), seeing.subscribe(count)];
  count();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    unread.set(0);
  };
}
