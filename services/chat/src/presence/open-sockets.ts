/** How a socket wants to be told: of the ids that changed, or with the whole list. */
export type Update = 'changes' | 'lists';

/** The open sockets of each user of this node, by their ids. */
export function createOpenSockets() {
  /** How each socket is told, which is `untold` until it was sent a first list. */
  const users = new Map<string, Map<string, Update | 'untold'>>();
  return {
    /** @returns whether this is the user's only open socket here */
    open(userId: string, socketId: string): boolean {
      const open = users.get(userId) ?? new Map<string, Update | 'untold'>();
      users.set(userId, open.set(socketId, 'untold'));
      return open.size === 1;
    },
    /** @returns whether that was the user's last socket here */
    close(userId: string, socketId: string): boolean {
      const open = users.get(userId);
      return open?.delete(socketId) === true && open.size === 0 && users.delete(userId);
    },
    /** From now on the socket is told in this way, unless it has closed. */
    tell(userId: string, socketId: string, update: Update): void {
      const open = users.get(userId);
      if (open?.has(socketId)) open.set(socketId, update);
    },
    /** The user's sockets that are told in this way. */
    of(userId: string, update: Update): string[] {
      return [...(users.get(userId) ?? [])].flatMap(([socketId, told]) => (told === update ? socketId : []));
    },
  };
}
export type OpenSockets = ReturnType<typeof createOpenSockets>;
