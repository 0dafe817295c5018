import { randomBytes } from 'node:crypto';
import type { Role } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { followPeers } from './follow-peers';
import { createPresenceBus } from './presence.bus';
import { createRoster } from './roster';
import { createWatcherUpdates } from './watcher-updates';
import { createWatchers } from './watchers';

const HEARTBEAT_MS = 4_000;
const SILENT_MS = 15_000;

interface User {
  id: string;
  role: Role;
}

interface PresenceDeps {
  redis: RedisConnections;
  /** Sends the list of online users to a user's sockets on this node. */
  send: (userId: string, ids: string[]) => void;
  /** Called when a user's first socket on this node opens and when their last one closes. */
  onSeen: (userId: string) => void;
  log: Logger;
}

export interface Presence {
  opened(user: User): void;
  closed(user: User): void;
  /** Whether a user is connected to any node, as far as this one knows. */
  isOnline(userId: string): boolean;
  /** Lets a user see others from now on. @returns the ids of those who are online */
  show(userId: string, visible: Iterable<string>): string[];
  /** Lets two people see each other from now on, whichever nodes they are connected to. */
  makeVisible(a: string, b: string): void;
  stop(): Promise<void>;
}

/**
 * Tells users who is online among those whom they may see. Each node keeps its own users in Redis, under a key that
 * expires with it, and publishes changes. Every node holds the state of all in memory and never waits for Redis.
 */
export function createPresence({ redis, send, onSeen, log }: PresenceDeps): Presence {
  const self = randomBytes(6).toString('hex');
  const roster = createRoster({ now: () => performance.now() });
  const watchers = createWatchers();
  const updates = createWatcherUpdates({ watchers, roster, send });
  /** The roster holds this map itself as the list of this node. */
  const own = new Map<string, Role>();
  roster.replace(self, own);

  const onChanged = (people: Iterable<[string, Role]>): void => {
    for (const [id, role] of people) for (const watcher of watchers.whoSees(id, role)) updates.schedule(watcher);
  };
  const onVisible = (a: string, b: string): void => {
    for (const userId of watchers.connect(a, b)) updates.schedule(userId);
  };
  const follower = followPeers({ self, roster, peers: () => bus.peers, onChanged, onVisible });
  const { onMessage, onList } = follower;
  const bus = createPresenceBus({ redis, self, own, onMessage, onList, log });
  bus.start();
  const heartbeat = setInterval(() => {
    follower.dropSilent(SILENT_MS);
    void bus.ownList.heartbeat();
  }, HEARTBEAT_MS);

  const setOnline = (user: User, on: boolean): void => {
    onSeen(user.id);
    if (on) own.set(user.id, user.role);
    else own.delete(user.id);
    bus.ownList.announce(on ? 'on' : 'off', user);
    onChanged([[user.id, user.role]]);
  };
  return {
    opened: (user) => void (watchers.open(user) && setOnline(user, true)),
    closed: (user) => void (watchers.close(user.id) && setOnline(user, false)),
    isOnline: roster.isOnline,
    show(userId, visible) {
      for (const other of visible) watchers.watch(userId, other);
      const ids = watchers.seenBy(userId, roster);
      // The caller sends this list to one new socket only. Other sockets of the user may not have been sent it yet.
      if (watchers.wasSent(userId)) updates.schedule(userId);
      else watchers.setSent(userId, ids);
      return ids;
    },
    makeVisible(a, b) {
      onVisible(a, b);
      bus.ownList.announceVisible(a, b);
    },
    async stop() {
      clearInterval(heartbeat);
      updates.stop();
      await bus.ownList.remove();
    },
  };
}
