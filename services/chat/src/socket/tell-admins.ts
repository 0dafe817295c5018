import type { CaseSubject } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { PersonStore } from '../person/person.store';
import type { Broadcast } from './broadcast';

interface TellDeps {
  people: Pick<PersonStore, 'listReachable'>;
  broadcast: Pick<Broadcast, 'bookingsChanged' | 'casesChanged'>;
  log: Logger;
}

/** Tells admins that there is news of this. Their pages ask what it is. */
export type TellAdmins = (subject: 'bookings' | CaseSubject) => void;

/** Much news of a moment is one hint, so that a busy hour costs admins' pages no more than a few calls a second. */
const GATHERED_MS = 500;
const MAX_ADMINS = 100;

export function createTellAdmins({ people, broadcast, log }: TellDeps): TellAdmins {
  let gathered = new Set<Parameters<TellAdmins>[0]>();
  const tell = async () => {
    const news = gathered;
    gathered = new Set();
    try {
      const admins = (await people.listReachable('admin', MAX_ADMINS)).map(({ _id }) => _id);
      if (news.delete('bookings')) broadcast.bookingsChanged(admins);
      const subjects = [...news].filter((subject) => subject !== 'bookings');
      if (subjects.length > 0) broadcast.casesChanged(admins, subjects);
    } catch (error) {
      // A lost hint costs admins a moment, and what it was about is handled already.
      log.warn({ err: error }, 'could not tell admins of news');
    }
  };
  return (subject) => {
    const isFirst = gathered.size === 0;
    gathered.add(subject);
    if (isFirst) setTimeout(() => void tell(), GATHERED_MS).unref();
  };
}
