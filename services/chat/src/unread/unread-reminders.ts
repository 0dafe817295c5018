import { type RemindDeps, remindUnread } from './remind-unread';
import type { UnreadStore } from './unread.store';

interface Deps extends RemindDeps {
  unread: UnreadStore;
  /** Whether this node knows who is online. Without Redis it knows only of its own users. */
  knowsWhoIsOnline: () => boolean;
}

/**
 * Reminds people of unread messages once they have been away for a while. Who connects or disconnects is collected and
 * written once per run, so that ten thousand people who connect at once cost one write.
 */
export function createUnreadReminders(deps: Deps) {
  const seen = new Set<string>();
  return {
    /** Notes that a person has just connected or disconnected. */
    sawPerson(id: string): void {
      seen.add(id);
    },
    async run(): Promise<void> {
      const ids = [...seen];
      if (ids.length > 0) await deps.unread.postpone(ids, new Date(deps.now().getTime() + deps.absenceMs));
      // They are forgotten only once they are written, so that the next run repeats a failed write.
      for (const id of ids) seen.delete(id);
      if (deps.knowsWhoIsOnline()) await remindUnread(deps);
    },
  };
}
