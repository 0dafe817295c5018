import type { Contact } from '@vetcare/contracts';
import { MAX_CONTACTS, MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import { useDebounced } from '@vetcare/web-kit/form';
import { findByName } from '../store/contacts';
import { type ContactList, useContacts } from '../store/contacts.resource';

/**
 * The contacts of a list whose names match. The server cuts a long list off, so for such a list it is asked as well, once
 * the typing pauses. `found` is undefined while nobody is found in this tab and the server has not answered.
 */
export function useContactSearch(list: ContactList, typed: string, fallback: string) {
  const whole = useContacts(list, fallback);
  const isCutOff = (whole.data?.length ?? 0) >= MAX_CONTACTS;
  const wanted = isCutOff ? typed.trim().slice(0, MAX_SEARCH_LENGTH) : '';
  const requested = useDebounced(wanted);
  const search = useContacts(list, fallback, requested);

  const local = whole.data && findByName(whole.data, typed);
  const isEmpty = whole.data?.length === 0;
  if (!local || !wanted) return { query: whole, found: local, isEmpty };
  const answer = requested === wanted ? search : undefined;
  const isUnsure = local.length === 0 || Boolean(answer?.error);
  return {
    query: search,
    found: answer?.data ? addMissing(local, answer.data) : isUnsure ? undefined : local,
    isEmpty,
  };
}

/** People found in this tab keep their place; those whom only the server found follow. */
function addMissing(local: readonly Contact[], found: readonly Contact[]): readonly Contact[] {
  const known = new Set(local.map(({ _id }) => _id));
  return [...local, ...found.filter(({ _id }) => !known.has(_id))];
}
