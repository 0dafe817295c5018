import type { Role } from '@vetcare/contracts';

interface Node {
  users: Map<string, Role>;
  /** The number of the last known change. It is undefined right after the list was read, which carries no number. */
  seq: number | undefined;
  lastSeenAt: number;
}

/** Which users are connected to which node, as far as this node knows. It is held in memory, so reading it cannot fail. */
export function createRoster({ now }: { now: () => number }) {
  const nodes = new Map<string, Node>();
  const isStaff = (role: Role) => role !== 'patient';

  return {
    isOnline: (id: string): boolean => [...nodes.values()].some(({ users }) => users.has(id)),
    /** Ids of all doctors and admins who are online. */
    *staff(): Generator<string> {
      for (const { users } of nodes.values()) for (const [id, role] of users) if (isStaff(role)) yield id;
    },
    /** Applies one change of a node. @returns `missed` when changes before it were missed, so that its list must be read */
    change(node: string, seq: number, change?: { id: string; role: Role; on: boolean }): 'applied' | 'old' | 'missed' {
      const known = nodes.get(node);
      if (!known) return 'missed';
      known.lastSeenAt = now();
      const expected = change ? (known.seq ?? seq - 1) + 1 : (known.seq ?? seq);
      if (seq < expected) return 'old';
      if (seq > expected) return 'missed';
      known.seq = seq;
      if (change?.on) known.users.set(change.id, change.role);
      else if (change) known.users.delete(change.id);
      return 'applied';
    },
    /** Replaces the whole list of a node. @returns the people whose state may have changed */
    replace(node: string, users: Map<string, Role>): Map<string, Role> {
      const before = nodes.get(node)?.users ?? new Map<string, Role>();
      nodes.set(node, { users, seq: undefined, lastSeenAt: now() });
      const changed = new Map([...users].filter(([id]) => !before.has(id)));
      for (const [id, role] of before) if (!users.has(id)) changed.set(id, role);
      return changed;
    },
    /** Forgets a node. @returns the people who were on it */
    drop(node: string): Map<string, Role> {
      const users = nodes.get(node)?.users ?? new Map<string, Role>();
      nodes.delete(node);
      return users;
    },
    /** Nodes that have published nothing for this long. */
    silent: (ms: number): string[] =>
      [...nodes].filter(([, { lastSeenAt }]) => now() - lastSeenAt > ms).map(([node]) => node),
  };
}
export type Roster = ReturnType<typeof createRoster>;
