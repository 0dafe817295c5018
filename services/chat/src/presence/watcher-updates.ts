import type { Roster } from './roster';
import type { Watchers } from './watchers';

const BATCH_MS = 250;
/** The pause grows with the ids that were sent before it, so that a wave of logins cannot flood the node. */
const IDS_PER_MS = 100;

interface UpdateDeps {
  watchers: Watchers;
  roster: Roster;
  /** Sends the list of online users to a user's sockets on this node. */
  send: (userId: string, ids: string[]) => void;
}

/** Sends users whom they see online, in batches, and only when their list has changed. */
export function createWatcherUpdates({ watchers, roster, send }: UpdateDeps) {
  let due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let idsSent = 0;

  function sendAll(): void {
    const users = due;
    due = new Set();
    timer = undefined;
    idsSent = 0;
    for (const userId of users) {
      const ids = watchers.seenBy(userId, roster);
      if (!watchers.setSent(userId, ids)) continue;
      idsSent += ids.length;
      send(userId, ids);
    }
  }
  return {
    schedule(userId: string): void {
      due.add(userId);
      timer ??= setTimeout(sendAll, Math.max(BATCH_MS, idsSent / IDS_PER_MS));
    },
    stop: () => clearTimeout(timer),
  };
}
