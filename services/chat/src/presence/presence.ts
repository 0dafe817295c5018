import { randomBytes } from 'node:crypto';
import type { Role } from '@vetcare/contracts';
import type { Actor, Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { followPeers } from './follow-peers';
import type { OpenSocket, OpenSocketsOf } from './open-sockets';
import { createPresenceBus } from './presence.bus';
import { createPresenceUpdates, type PresenceSender } from './presence-updates';
import { createRoster } from './roster';
import { createWatchers } from './watchers';

const HEARTBEAT_MS = 4_000;
const SILENT_MS = 15_000;
/** For this long nobody who comes back to this node is looked up again. */
const REMEMBER_MS = 60_000;

const now = () => performance.now();

type User = Pick<Actor, 'id' | 'role' | 'finishing'>;

interface PresenceDeps {
  redis: RedisConnections;
  socketsOf: OpenSocketsOf;
  send: PresenceSender;
  /** Called when a user's first socket on this node opens and when their last one closes. */
  onSeen: (userId: string) => void;
  log: Logger;
}

interface ShownSocket extends OpenSocket {
  /** Looks up the ids of the people whom the user may see. It is not called for a user of whom they are known. */
  loadVisible: () => Promise<Iterable<string>>;
}

export interface Presence {
  /** Called when a socket of this user has opened. */
  opened(user: User): void;
  /** Called when a socket of this user has closed. */
  closed(user: User): void;
  /** Who is connected to this node. */
  connected(): Iterable<[string, Role]>;
  /** Whether a user is connected to any node, as far as this one knows. */
  isOnline(userId: string): boolean;
  /** Tells a socket of changes from now on. @returns the ids of those who are online among the people its user may see */
  show(userId: string, socket: ShownSocket): Promise<string[]>;
  /** Lets two people see each other from now on, whichever nodes they are connected to. */
  makeVisible(a: string, b: string): void;
  stop(): Promise<void>;
}

/**
 * Tells users who is online among those whom they may see. Each node keeps its own users in Redis, under a key that
 * expires with it, and publishes changes. Every node holds the state of all in memory and never waits for Redis.
 */
export function createPresence({ redis, socketsOf, send, onSeen, log }: PresenceDeps): Presence {
  const self = randomBytes(6).toString('hex');
  const watchers = createWatchers({ now });
  const roster = createRoster({ now, onChanged: (id, role) => updates.changed(id, role) });
  const updates = createPresenceUpdates({ socketsOf, watchers, roster, send });
  roster.replace(self, new Map());

  const onVisible = (a: string, b: string): void => {
    for (const [watcher, other] of [
      [a, b],
      [b, a],
    ] as const)
      if (watchers.watch(watcher, other) && roster.isOnline(other)) updates.appeared(watcher, other);
  };
  const follower = followPeers({ self, roster, peers: () => bus.peers, onVisible, silentMs: SILENT_MS });
  const bus = createPresenceBus({ redis, self, own: roster.usersOf(self), ...follower, log });
  bus.start();
  const heartbeat = setInterval(() => {
    follower.dropSilent();
    watchers.forgetLeft(REMEMBER_MS);
    void bus.ownList.heartbeat();
  }, HEARTBEAT_MS);

  const setOnline = (user: User, on: boolean): void => {
    onSeen(user.id);
    if (on) watchers.arrive(user);
    else watchers.leave(user.id);
    roster.setOnline(self, { ...user, on });
    bus.ownList.announce(on ? 'on' : 'off', user);
  };
  return {
    opened: (user) => void (socketsOf(user.id).length === 1 && setOnline(user, true)),
    closed: (user) => void (socketsOf(user.id).length === 0 && setOnline(user, false)),
    connected: () => roster.usersOf(self),
    isOnline: roster.isOnline,
    async show(userId, { data, loadVisible }) {
      if (!watchers.isLoaded(userId)) watchers.load(userId, await loadVisible());
      data.isTold = true;
      return watchers.seenBy(userId, roster);
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
