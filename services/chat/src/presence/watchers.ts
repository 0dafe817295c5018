import type { Role } from '@vetcare/contracts';

interface Watcher {
  isStaff: boolean;
  sockets: number;
  watched: Set<string>;
  /** What this user was told last: nothing is sent that says the same again. */
  told: string | undefined;
}

/** The users connected to this node and whom each may see. */
export function createWatchers() {
  const watchers = new Map<string, Watcher>();
  const watching = new Map<string, Set<string>>();

  const watch = (id: string, other: string) => {
    const watcher = watchers.get(id);
    if (!watcher || id === other) return;
    watcher.watched.add(other);
    const of = watching.get(other) ?? new Set();
    watching.set(other, of.add(id));
  };

  return {
    has: (id: string) => watchers.has(id),
    ids: () => watchers.keys(),
    /** @returns whether this is the user's first socket here */
    open({ id, role }: { id: string; role: Role }): boolean {
      const known = watchers.get(id);
      if (known) known.sockets += 1;
      else watchers.set(id, { isStaff: role !== 'patient', sockets: 1, watched: new Set(), told: undefined });
      return !known;
    },
    /** @returns whether that was the user's last socket here */
    close(id: string): boolean {
      const watcher = watchers.get(id);
      if (!watcher) return false;
      watcher.sockets -= 1;
      if (watcher.sockets > 0) return false;
      watchers.delete(id);
      for (const other of watcher.watched) {
        const of = watching.get(other);
        of?.delete(id);
        if (of?.size === 0) watching.delete(other);
      }
      return true;
    },
    watch,
    /** Those here who may see somebody: who watches them, and for a doctor or an admin every other one. */
    *whoSees(id: string, role: Role): Generator<string> {
      yield* watching.get(id) ?? [];
      if (role === 'patient') return;
      for (const [other, { isStaff }] of watchers) if (isStaff && other !== id) yield other;
    },
    /** Whom a user sees online, in ascending order. */
    seenBy(id: string, roster: { isOnline(id: string): boolean; staff(): Iterable<string> }): string[] {
      const watcher = watchers.get(id);
      if (!watcher) return [];
      const seen = new Set([...watcher.watched].filter((other) => roster.isOnline(other)));
      if (watcher.isStaff) for (const other of roster.staff()) if (other !== id) seen.add(other);
      return [...seen].sort();
    },
    /** Whether any of a user's sockets knows who is online. */
    wasTold: (id: string) => watchers.get(id)?.told !== undefined,
    /** Notes what a user is told. @returns whether it is news */
    tell(id: string, ids: string[]): boolean {
      const watcher = watchers.get(id);
      const told = ids.join();
      if (!watcher || watcher.told === told) return false;
      watcher.told = told;
      return true;
    },
  };
}
