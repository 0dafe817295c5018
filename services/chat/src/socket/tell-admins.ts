import type { Logger } from '@vetcare/service-kit';
import type { PersonStore } from '../person/person.store';
import type { Broadcast } from './broadcast';

interface TellDeps {
  people: Pick<PersonStore, 'listReachable'>;
  broadcast: Pick<Broadcast, 'bookingsChanged'>;
  log: Logger;
}

/** Many bookings of a moment are one hint, so that a busy hour costs admins' pages no more than a few calls a second. */
const GATHERED_MS = 500;
const MAX_ADMINS = 100;

/** Returns a function that tells admins that bookings have changed. Their pages ask what it was. */
export function createTellAdmins({ people, broadcast, log }: TellDeps): () => void {
  let gathering = false;
  const tell = async () => {
    gathering = false;
    try {
      const admins = await people.listReachable('admin', MAX_ADMINS);
      broadcast.bookingsChanged(admins.map(({ _id }) => _id));
    } catch (error) {
      // A lost hint costs admins a moment, and the bookings are handled already.
      log.warn({ err: error }, 'could not tell admins that bookings changed');
    }
  };
  return () => {
    if (gathering) return;
    gathering = true;
    setTimeout(() => void tell(), GATHERED_MS).unref();
  };
}
