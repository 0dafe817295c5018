import type { Contact } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { type QueryClient, useQuery } from '@vetcare/web-kit/query';
import { withRead } from './contacts';
import type { ContactList } from './section';

export const contactsKey = ['chat', 'contacts'] as const;

/** A list as a whole, or what the server finds for it. */
export const contactsQuery = (list: ContactList, fallback: string, search?: string) => ({
  queryKey: search ? [...contactsKey, list, search] : [...contactsKey, list],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<Contact[]>(`/api/chat/${list}`, { query: { search: search || undefined }, signal, fallback }),
});

export const useContacts = (list: ContactList, fallback: string, search?: string) =>
  useQuery(contactsQuery(list, fallback, search));

/** Applies a change to every list that is loaded. @returns whether any list has changed */
export function changeContacts(
  queryClient: QueryClient,
  change: (contacts: readonly Contact[]) => readonly Contact[],
): boolean {
  let changed = false;
  queryClient.setQueriesData<readonly Contact[]>({ queryKey: contactsKey }, (contacts) => {
    if (!contacts) return contacts;
    const next = change(contacts);
    if (next !== contacts) changed = true;
    return next;
  });
  return changed;
}

export const noteRead = (queryClient: QueryClient, personId: string): boolean =>
  changeContacts(queryClient, (contacts) => withRead(contacts, personId));

const isWhole = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey.length === contactsKey.length + 1;

/** The person as one of the loaded lists knows them; whom only a search has found is in none of them yet. */
export function findContact(queryClient: QueryClient, personId: string): Contact | undefined {
  const lists = queryClient.getQueriesData<readonly Contact[]>({ queryKey: contactsKey, predicate: isWhole });
  return lists.flatMap(([, contacts]) => contacts ?? []).find(({ _id }) => _id === personId);
}
