import type { Role } from '@vetcare/contracts';

interface Node {
  users: Map<string, Role>;
  /** The number of the last known change. It is undefined right after the list was read, which carries no number. */
  seq: number | undefined;
  lastSeenAt: number;
}

interface RosterDeps {
  now: () => number;
  /** Called when a user comes online anywhere, or is not online anywhere any more. */
  onChanged: (id: string, role: Role) => void;
}

export const isStaff = (role: Role) => role !== 'patient';

/**
 * Who is on any of the nodes. A user on two nodes goes offline only when they have left both. Counting for each person on how many
 * nodes they are would take more memory than looking at the few nodes.
 */
function createOnlinePeople(nodes: ReadonlyMap<string, Node>, onChanged: RosterDeps['onChanged']) {
  const staff = new Set<string>();
  function isOnline(id: string): boolean {
    for (const { users } of nodes.values()) if (users.has(id)) return true;
    return false;
  }
  return {
    staff,
    isOnline,
    add({ users }: Node, id: string, role: Role): void {
      const wasOnline = isOnline(id);
      users.set(id, role);
      if (wasOnline) return;
      if (isStaff(role)) staff.add(id);
      onChanged(id, role);
    },
    /** A user has left a node. */
    left(id: string, role: Role): void {
      if (isOnline(id)) return;
      staff.delete(id);
      onChanged(id, role);
    },
  };
}

/** Which nodes have fallen silent. */
const silenceOf = (nodes: ReadonlyMap<string, Node>, now: () => number) => ({
  /** A node has said something that changes nothing. */
  heard(node: string): void {
    const known = nodes.get(node);
    if (known) known.lastSeenAt = now();
  },
  /** Counts the silence of every node from now on. */
  forgiveSilence(): void {
    for (const node of nodes.values()) node.lastSeenAt = now();
  },
  /** Nodes that have published nothing for this long. */
  silent: (ms: number): string[] =>
    [...nodes].filter(([, { lastSeenAt }]) => now() - lastSeenAt > ms).map(([node]) => node),
});

/** Which users are connected to which node, as far as this node knows. It is held in memory, so reading it cannot fail. */
export function createRoster({ now, onChanged }: RosterDeps) {
  const nodes = new Map<string, Node>();
  const online = createOnlinePeople(nodes, onChanged);

  function apply(node: Node, { id, role, on }: { id: string; role: Role; on: boolean }): void {
    const known = node.users.get(id);
    if (on === (known !== undefined)) return;
    if (on) {
      online.add(node, id, role);
      return;
    }
    node.users.delete(id);
    online.left(id, known ?? role);
  }

  return {
    isOnline: online.isOnline,
    /** Ids of all doctors and admins who are online. */
    staff: (): Iterable<string> => online.staff,
    /** The users of a node, which must be known. They stay up to date. */
    usersOf(node: string): ReadonlyMap<string, Role> {
      return nodes.get(node)?.users ?? new Map();
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
      if (change) apply(known, change);
      return 'applied';
    },
    /** Applies a change of a node that is known not to have missed any: this one. */
    setOnline(node: string, change: { id: string; role: Role; on: boolean }): void {
      const known = nodes.get(node);
      if (known) apply(known, change);
    },
    /** Replaces the whole list of a node. */
    replace(node: string, users: ReadonlyMap<string, Role>): void {
      const known = nodes.get(node) ?? { users: new Map<string, Role>(), seq: undefined, lastSeenAt: 0 };
      nodes.set(node, Object.assign(known, { seq: undefined, lastSeenAt: now() }));
      for (const [id, role] of users) apply(known, { id, role, on: true });
      for (const [id, role] of known.users) if (!users.has(id)) apply(known, { id, role, on: false });
    },
    /** Forgets a node and everybody who was on it. */
    drop(node: string): void {
      const users = nodes.get(node)?.users ?? new Map<string, Role>();
      nodes.delete(node);
      for (const [id, role] of users) online.left(id, role);
    },
    ...silenceOf(nodes, now),
  };
}
export type Roster = ReturnType<typeof createRoster>;
