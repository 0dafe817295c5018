import type { Role } from '@vetcare/contracts';
import { createWatchIndex } from './watch-index';

interface Watcher {
  isStaff: boolean;
  sockets: number;
  watched: Set<string>;
  /** The list this user was sent last, joined, so that the same list is not sent twice. */
  sent: string | undefined;
}

interface OnlinePeople {
  isOnline(id: string): boolean;
  staff(): Iterable<string>;
}

function listSeen(id: string, watcher: Watcher | undefined, roster: OnlinePeople): string[] {
  if (!watcher) return [];
  const seen = new Set([...watcher.watched].filter((other) => roster.isOnline(other)));
  if (watcher.isStaff) for (const other of roster.staff()) if (other !== id) seen.add(other);
  return [...seen].sort();
}

/** The users connected to this node, and whom each of them may see. */
export function createWatchers() {
  const watchers = new Map<string, Watcher>();
  const index = createWatchIndex();

  const watch = (id: string, other: string) => {
    const watcher = watchers.get(id);
    if (!watcher || id === other) return;
    watcher.watched.add(other);
    index.add(other, id);
  };

  return {
    /** @returns whether this is the user's first socket here */
    open({ id, role }: { id: string; role: Role }): boolean {
      const known = watchers.get(id);
      if (known) known.sockets += 1;
      else watchers.set(id, { isStaff: role !== 'patient', sockets: 1, watched: new Set(), sent: undefined });
      return !known;
    },
    /** @returns whether that was the user's last socket here */
    close(id: string): boolean {
      const watcher = watchers.get(id);
      if (!watcher) return false;
      watcher.sockets -= 1;
      if (watcher.sockets > 0) return false;
      watchers.delete(id);
      for (const other of watcher.watched) index.remove(other, id);
      return true;
    },
    watch,
    /** Lets two people see each other. @returns those of them who are connected to this node */
    connect(a: string, b: string): string[] {
      watch(a, b);
      watch(b, a);
      return [a, b].filter((id) => watchers.has(id));
    },
    /** Users on this node who may see a person: those who watch them, and all staff if the person is staff. */
    *whoSees(id: string, role: Role): Generator<string> {
      yield* index.watchersOf(id);
      if (role === 'patient') return;
      for (const [other, { isStaff }] of watchers) if (isStaff && other !== id) yield other;
    },
    /** Ids of the online people whom a user may see, in ascending order. */
    seenBy: (id: string, roster: OnlinePeople): string[] => listSeen(id, watchers.get(id), roster),
    /** Whether any socket of a user was sent a list. */
    wasSent: (id: string) => watchers.get(id)?.sent !== undefined,
    /** Records the list that a user is sent. @returns whether it differs from the one before */
    setSent(id: string, ids: string[]): boolean {
      const watcher = watchers.get(id);
      const sent = ids.join();
      if (!watcher || watcher.sent === sent) return false;
      watcher.sent = sent;
      return true;
    },
  };
}
export type Watchers = ReturnType<typeof createWatchers>;
