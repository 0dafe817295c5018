import { type TellUnreadDeps, tellUnread } from './tell-unread';
import type { UnreadStore } from './unread.store';

interface Deps extends TellUnreadDeps {
  unread: UnreadStore;
  /** Whether this node knows who is online; without Redis it knows of its own people only. */
  knowsWhoIsOnline: () => boolean;
}

/** Who came or went is gathered and written once a round, so that ten thousand who come at once cost one write. */
export function lookAfterUnread(deps: Deps) {
  const seen = new Set<string>();
  return {
    /** This person is here, or was until now. */
    sawPerson(id: string): void {
      seen.add(id);
    },
    async round(): Promise<void> {
      const ids = [...seen];
      if (ids.length > 0) await deps.unread.postpone(ids, new Date(deps.now().getTime() + deps.absenceMs));
      // Not before it is written: what fails is tried again by the next round.
      for (const id of ids) seen.delete(id);
      if (deps.knowsWhoIsOnline()) await tellUnread(deps);
    },
  };
}
