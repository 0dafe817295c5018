import type { Role } from '@vetcare/contracts';
import { isStaff } from './roster';
import type { Watchers } from './watchers';

/** Whom to tell of which people. */
export interface Batch {
  /** People of whom all staff are told. */
  staff: string[];
  /** People by the one user who is told of them. */
  personal: Map<string, Set<string>>;
}

interface ChangedDeps {
  watchers: Pick<Watchers, 'staff' | 'watchersOf'>;
  /** About how many ids a batch sends, counted for each user who is told. */
  maxIds: number;
}

/** Collects who came or went until that is sent. A user who changes again meanwhile takes no more room. */
export function createChangedPeople({ watchers, maxIds }: ChangedDeps) {
  const changed = new Map<string, Role>();
  let personal: Batch['personal'] = new Map();
  const addFor = (watcher: string, id: string): void =>
    void personal.set(watcher, (personal.get(watcher) ?? new Set()).add(id));

  return {
    add: (id: string, role: Role): void => void changed.set(id, role),
    /** Notes a person of whom only this user hears. */
    addFor,
    isEmpty: (): boolean => changed.size === 0,
    /** Takes as many as a batch may have. */
    take(): Batch {
      const staff: string[] = [];
      let ids = 0;
      for (const [id, role] of changed) {
        if (ids >= maxIds) break;
        changed.delete(id);
        if (isStaff(role)) {
          staff.push(id);
          ids += watchers.staff.size;
        }
        for (const watcher of watchers.watchersOf(id, role)) {
          addFor(watcher, id);
          ids += 1;
        }
      }
      const batch = { staff, personal };
      personal = new Map();
      return batch;
    },
  };
}
