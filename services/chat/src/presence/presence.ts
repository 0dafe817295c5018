import { randomBytes } from 'node:crypto';
import type { Role } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { createPresenceBus } from './presence.bus';
import type { PresenceMessage } from './presence-message';
import { createRoster } from './roster';
import { createWatchers } from './watchers';

const BATCH_MS = 250;
/** A pause grows with what was sent before it, so that a wave of logins can't flood the node. */
const IDS_PER_MS = 100;
const BEAT_MS = 4_000;
const SILENT_MS = 15_000;

interface PresenceDeps {
  redis: RedisConnections;
  /** Sends the list to a user's sockets on this node. */
  send: (userId: string, ids: string[]) => void;
  /** Somebody's first socket here was opened, or their last one closed. */
  onSeen: (userId: string) => void;
  log: Logger;
}

/**
 * Who is online, told to those who may see it, in batches. Each node keeps its own users in Redis under a key that
 * expires with it and tells the others of changes; each holds everybody's state in memory and never waits for Redis.
 */
export function createPresence({ redis, send, onSeen, log }: PresenceDeps) {
  const self = randomBytes(6).toString('hex');
  const now = () => performance.now();
  const roster = createRoster({ now });
  const watchers = createWatchers();
  /** The roster's list of this node is this very map. */
  const own = new Map<string, Role>();
  roster.replace(self, own);
  const bus = createPresenceBus({ redis, self, own, onMessage: hear, onList: takeList, log });

  let toTell = new Set<string>();
  let pause: NodeJS.Timeout | undefined;
  let idsSent = 0;

  function tellSoon(userId: string): void {
    toTell.add(userId);
    pause ??= setTimeout(tellAll, Math.max(BATCH_MS, idsSent / IDS_PER_MS));
  }
  function tellAll(): void {
    const users = toTell;
    toTell = new Set();
    pause = undefined;
    idsSent = 0;
    for (const userId of users) {
      const ids = watchers.seenBy(userId, roster);
      if (!watchers.tell(userId, ids)) continue;
      idsSent += ids.length;
      send(userId, ids);
    }
  }
  function changed(id: string, role: Role): void {
    for (const userId of watchers.whoSees(id, role)) tellSoon(userId);
  }
  function allChanged(people: Map<string, Role>): void {
    for (const [id, role] of people) changed(id, role);
  }

  function hear(message: PresenceMessage): void {
    if (message.node === self) return;
    if (message.kind === 'met') meet(...message.people);
    else if (message.kind === 'gone') allChanged(roster.drop(message.node));
    else hearChange(message);
  }
  function hearChange(message: Extract<PresenceMessage, { seq: number }>): void {
    const change =
      message.kind === 'beat' ? undefined : { id: message.id, role: message.role, on: message.kind === 'on' };
    // What is heard while a list is on its way may or may not be in it: then the list is read once more.
    const heard = bus.isReading(message.node) ? 'missed' : roster.change(message.node, message.seq, change);
    if (heard === 'missed') bus.askForList(message.node);
    if (heard === 'applied' && change) changed(change.id, change.role);
  }
  function takeList(node: string, users: Map<string, Role>): void {
    allChanged(roster.replace(node, users));
  }
  function meet(a: string, b: string): void {
    for (const [id, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!watchers.has(id)) continue;
      watchers.watch(id, other);
      tellSoon(id);
    }
  }

  bus.start();
  const beating = setInterval(() => {
    for (const node of roster.silent(SILENT_MS)) if (node !== self) allChanged(roster.drop(node));
    bus.beat();
  }, BEAT_MS);

  return {
    /** A socket of this user is open here. */
    opened(user: { id: string; role: Role }): void {
      if (!watchers.open(user)) return;
      onSeen(user.id);
      own.set(user.id, user.role);
      bus.say('on', user);
      changed(user.id, user.role);
    },
    closed(user: { id: string; role: Role }): void {
      if (!watchers.close(user.id)) return;
      onSeen(user.id);
      own.delete(user.id);
      bus.say('off', user);
      changed(user.id, user.role);
    },
    /** Connected to any node, as far as this one knows. */
    isOnline: roster.isOnline,
    /** From now on this user sees these. @returns who of them is online */
    show(userId: string, visible: Iterable<string>): string[] {
      for (const other of visible) watchers.watch(userId, other);
      const ids = watchers.seenBy(userId, roster);
      // This goes to one new socket; the others that this user has here may have yet to hear it.
      if (watchers.wasTold(userId)) tellSoon(userId);
      else watchers.tell(userId, ids);
      return ids;
    },
    /** Two people may see each other from now on, wherever they are connected. */
    acquaint(a: string, b: string): void {
      meet(a, b);
      bus.sayMet(a, b);
    },
    async stop(): Promise<void> {
      clearInterval(beating);
      clearTimeout(pause);
      await bus.leave();
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
