import type { Contact } from '@vetcare/contracts';
import { MAX_CONTACTS, MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import { useEffect, useState } from 'react';
import { findByName } from './contacts';
import { useContacts } from './inbox.resource';
import type { ContactList } from './section';

const PAUSE_MS = 250;

function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}

/**
 * Those of a list whose name fits. A list that is cut off may lack whoever is looked for: there the server is asked as
 * well, when the typing pauses. `found` is undefined as long as nobody can be shown and somebody may still be found.
 */
export function useFoundContacts(list: ContactList, typed: string, fallback: string) {
  const whole = useContacts(list, fallback);
  const isCutOff = (whole.data?.length ?? 0) >= MAX_CONTACTS;
  const wanted = isCutOff ? typed.trim().slice(0, MAX_SEARCH_LENGTH) : '';
  const asked = useSettled(wanted);
  const search = useContacts(list, fallback, asked);

  const here = whole.data && findByName(whole.data, typed);
  const isEmpty = whole.data?.length === 0;
  if (!here || !wanted) return { query: whole, found: here, isEmpty };
  const answer = asked === wanted ? search : undefined;
  const isUnsure = here.length === 0 || Boolean(answer?.error);
  return { query: search, found: answer?.data ? withThose(here, answer.data) : isUnsure ? undefined : here, isEmpty };
}

/** What was known here stays where it is. */
function withThose(here: readonly Contact[], found: readonly Contact[]): readonly Contact[] {
  const known = new Set(here.map(({ _id }) => _id));
  return [...here, ...found.filter(({ _id }) => !known.has(_id))];
}
