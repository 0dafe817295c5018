/** How a socket wants to be told: of the ids that changed, or with the whole list. */
export type Update = 'changes' | 'lists';

interface Open {
  all: Set<string>;
  /** Those that were sent a first list. */
  told: Record<Update, Set<string>>;
}

const none: ReadonlySet<string> = new Set();

/** The open sockets of each user of this node, by their ids. */
export function createOpenSockets() {
  const users = new Map<string, Open>();
  return {
    /** @returns whether this is the user's only open socket here */
    open(userId: string, socketId: string): boolean {
      const user = users.get(userId) ?? { all: new Set(), told: { changes: new Set(), lists: new Set() } };
      users.set(userId, user);
      return user.all.add(socketId).size === 1;
    },
    /** @returns whether that was the user's last socket here */
    close(userId: string, socketId: string): boolean {
      const user = users.get(userId);
      if (!user?.all.delete(socketId)) return false;
      user.told.changes.delete(socketId);
      user.told.lists.delete(socketId);
      return user.all.size === 0 && users.delete(userId);
    },
    /** From now on the socket is told in this way, unless it has closed. */
    tell(userId: string, socketId: string, update: Update): void {
      const user = users.get(userId);
      if (user?.all.has(socketId)) user.told[update].add(socketId);
    },
    /** The user's sockets that are told in this way. */
    of: (userId: string, update: Update): ReadonlySet<string> => users.get(userId)?.told[update] ?? none,
  };
}
export type OpenSockets = ReturnType<typeof createOpenSockets>;
