import type { Contact } from '@vetcare/contracts';
import { MAX_CONTACTS, MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import { useEffect, useState } from 'react';
import { findByName } from '../store/contacts';
import { type ContactList, useContacts } from '../store/contacts.resource';

const DEBOUNCE_MS = 250;

function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return debounced;
}

/**
 * The contacts of a list whose names match. The server cuts a long list off, so for such a list it is asked as well, once
 * the typing pauses. `found` is undefined while nobody is found here and the server has not answered.
 */
export function useContactSearch(list: ContactList, typed: string, fallback: string) {
  const whole = useContacts(list, fallback);
  const isCutOff = (whole.data?.length ?? 0) >= MAX_CONTACTS;
  const wanted = isCutOff ? typed.trim().slice(0, MAX_SEARCH_LENGTH) : '';
  const asked = useDebounced(wanted);
  const search = useContacts(list, fallback, asked);

  const here = whole.data && findByName(whole.data, typed);
  const isEmpty = whole.data?.length === 0;
  if (!here || !wanted) return { query: whole, found: here, isEmpty };
  const answer = asked === wanted ? search : undefined;
  const isUnsure = here.length === 0 || Boolean(answer?.error);
  return { query: search, found: answer?.data ? withThose(here, answer.data) : isUnsure ? undefined : here, isEmpty };
}

/** People found here keep their place; those whom only the server found follow. */
function withThose(here: readonly Contact[], found: readonly Contact[]): readonly Contact[] {
  const known = new Set(here.map(({ _id }) => _id));
  return [...here, ...found.filter(({ _id }) => !known.has(_id))];
}
