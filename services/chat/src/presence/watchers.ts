import type { Role } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { isStaff } from './roster';
import { createWatchIndex } from './watch-index';

interface Watcher {
  /** Whether they see doctors and admins. Suspended users who finish consultations do not. */
  isStaff: boolean;
  isFinishing: boolean;
  /** Undefined while they see nobody, as staff who see each other or a new patient: an empty set takes 150 bytes. */
  watched: Set<string> | undefined;
  /** Whether everybody whom this user may see is in `watched`. */
  isLoaded: boolean;
}

interface Arrival {
  id: string;
  role: Role;
  /** Of a suspended user, who is here to finish consultations. */
  finishing?: Actor['finishing'];
}

interface OnlinePeople {
  isOnline(id: string): boolean;
  staff(): Iterable<string>;
}

function listSeen(id: string, watcher: Watcher | undefined, roster: OnlinePeople): string[] {
  if (!watcher) return [];
  const seen = new Set([...(watcher.watched ?? [])].filter((other) => roster.isOnline(other)));
  if (watcher.isStaff) for (const other of roster.staff()) if (other !== id) seen.add(other);
  return [...seen].sort();
}

/**
 * The users connected to this node, and whom each of them may see. A user who left is remembered for a while, because
 * most come back at once, on the next page, and need not be looked up again.
 */
export function createWatchers({ now }: { now: () => number }) {
  const watchers = new Map<string, Watcher>();
  const staff = new Set<string>();
  /** When those left who are not connected any more. */
  const left = new Map<string, number>();
  const index = createWatchIndex();

  function watch(id: string, other: string): boolean {
    const watcher = watchers.get(id);
    if (!watcher || id === other || watcher.watched?.has(other)) return false;
    watcher.watched ??= new Set();
    watcher.watched.add(other);
    index.add(other, id);
    return true;
  }
  function forget(id: string): void {
    for (const other of watchers.get(id)?.watched ?? []) index.remove(other, id);
    watchers.delete(id);
    left.delete(id);
  }

  return {
    arrive({ id, role, finishing }: Arrival): void {
      const isFinishing = finishing !== undefined;
      // Who was suspended or restored meanwhile sees other people now.
      if (watchers.get(id)?.isFinishing !== isFinishing) forget(id);
      const seesStaff = isStaff(role) && !isFinishing;
      if (!watchers.has(id)) watchers.set(id, { isStaff: seesStaff, isFinishing, watched: undefined, isLoaded: false });
      left.delete(id);
      if (seesStaff) staff.add(id);
    },
    leave(id: string): void {
      left.set(id, now());
      staff.delete(id);
    },
    /** Forgets those who left longer ago than this. */
    forgetLeft(ms: number): void {
      for (const [id, at] of left) if (now() - at > ms) forget(id);
    },
    isLoaded: (id: string): boolean => watchers.get(id)?.isLoaded ?? false,
    /** Lets a user see all of these people. */
    load(id: string, visible: Iterable<string>): void {
      const watcher = watchers.get(id);
      for (const other of visible) watch(id, other);
      if (watcher) watcher.isLoaded = true;
    },
    /** Lets a user see another person. @returns whether that is new to a user who is known here */
    watch,
    /** The doctors and admins connected to this node, who all see each other. */
    staff: staff as ReadonlySet<string>,
    /** Users of this node who see a person, except for staff who see each other anyway. */
    *watchersOf(id: string, role: Role): Generator<string> {
      for (const watcher of index.watchersOf(id))
        if (!left.has(watcher) && !(isStaff(role) && staff.has(watcher))) yield watcher;
    },
    /** Ids of the online people whom a user may see, in ascending order. */
    seenBy: (id: string, roster: OnlinePeople): string[] => listSeen(id, watchers.get(id), roster),
  };
}
export type Watchers = ReturnType<typeof createWatchers>;
