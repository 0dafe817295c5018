import type { Contact } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { type QueryClient, useQuery } from '@vetcare/web-kit/query';
import { withRead } from './contacts';
import type { ContactList } from './section';

export const contactsKey = ['chat', 'contacts'] as const;

export const contactsQuery = (list: ContactList, fallback: string) => ({
  queryKey: [...contactsKey, list],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Contact[]>(`/api/chat/${list}`, { signal, fallback }),
});

export const useContacts = (list: ContactList, fallback: string) => useQuery(contactsQuery(list, fallback));

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

/** The person as one of the loaded lists knows them. */
export function findContact(queryClient: QueryClient, personId: string): Contact | undefined {
  const lists = queryClient.getQueriesData<readonly Contact[]>({ queryKey: contactsKey });
  return lists.flatMap(([, contacts]) => contacts ?? []).find(({ _id }) => _id === personId);
}
