import type { Contact } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { type QueryClient, useQuery } from '@vetcare/web-kit/query';
import type { Section } from '../navigation/place';
import { withRead } from './contacts';

/** Names a list of contacts. It is the last part of the path of the call that answers it. */
export type ContactList = 'admin' | 'doctors' | 'user' | 'get-user-chat';

const lists: Record<Section, ContactList> = { admin: 'admin', doctor: 'doctors', patient: 'user' };

export const listOf = (section: Section | null): ContactList => (section ? lists[section] : 'get-user-chat');

export const contactsKey = ['chat', 'contacts'] as const;

/** Fetches a whole list, or what the server finds in it for `search`. */
export const contactsQuery = (list: ContactList, fallback: string, search?: string) => ({
  queryKey: search ? [...contactsKey, list, search] : [...contactsKey, list],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get(`/api/chat/${list}`, { query: { search: search || undefined }, signal, fallback }),
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

export const clearUnread = (queryClient: QueryClient, personId: string): boolean =>
  changeContacts(queryClient, (contacts) => withRead(contacts, personId));

const isWhole = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey.length === contactsKey.length + 1;

/** Finds a person in the loaded lists. Results of a search do not count, because they are not kept up to date. */
export function findContact(queryClient: QueryClient, personId: string): Contact | undefined {
  const lists = queryClient.getQueriesData<readonly Contact[]>({ queryKey: contactsKey, predicate: isWhole });
  return lists.flatMap(([, contacts]) => contacts ?? []).find(({ _id }) => _id === personId);
}
