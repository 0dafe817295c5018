import type { Role } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { memberOf, NODES_KEY, nodeKey, PRESENCE_CHANNEL, PresenceMessage, parseMember } from './presence-message';

const LIST_SECONDS = 15;

interface BusDeps {
  redis: RedisConnections;
  self: string;
  /** The users connected here. */
  own: Map<string, Role>;
  onMessage: (message: PresenceMessage) => void;
  onList: (node: string, users: Map<string, Role>) => void;
  log: Logger;
}

/** What this node tells the others through Redis and hears from them. Nothing here throws: the next beat mends it. */
export function createPresenceBus({ redis, self, own, onMessage, onList, log }: BusDeps) {
  const { commands, subscriptions } = redis;
  let seq = 0;
  /** Whether this node's list in Redis may differ from `own`. */
  let stale = true;
  /** Nodes whose list is being read, and whether something happened there in the meantime. */
  const reading = new Map<string, { again: boolean }>();

  const publish = (message: PresenceMessage) => [PRESENCE_CHANNEL, JSON.stringify(message)] as const;
  const isAway = (error: unknown) => {
    stale = true;
    log.debug({ err: error }, 'presence could not reach Redis');
  };

  subscriptions.on('message', (channel, text) => {
    if (channel !== PRESENCE_CHANNEL) return;
    try {
      onMessage(PresenceMessage.parse(JSON.parse(text)));
    } catch (error) {
      log.warn({ err: error }, 'a presence message could not be read');
    }
  });

  async function readList(node: string): Promise<void> {
    const state = { again: false };
    reading.set(node, state);
    try {
      do {
        state.again = false;
        const members = await commands.smembers(nodeKey(node));
        if (members.length === 0) await commands.srem(NODES_KEY, node);
        if (state.again) continue;
        const users = members.flatMap((member) => parseMember(member) ?? []).map(({ id, role }) => [id, role] as const);
        onList(node, new Map(users));
      } while (state.again);
    } catch (error) {
      isAway(error);
    } finally {
      reading.delete(node);
    }
  }
  /** Reads a node's list, once more if it is being read already. */
  function askForList(node: string): void {
    const state = reading.get(node);
    if (state) state.again = true;
    else void readList(node);
  }

  /** Writes this node's whole list, under a new number, so that the others read it. */
  async function writeList(): Promise<void> {
    seq += 1;
    stale = false;
    const members = [...own].map(([id, role]) => memberOf(id, role));
    await commands
      .multi()
      .sadd(NODES_KEY, self)
      .del(nodeKey(self))
      .sadd(nodeKey(self), '-', ...members)
      .expire(nodeKey(self), LIST_SECONDS)
      .publish(...publish({ kind: 'beat', node: self, seq }))
      .exec();
  }

  async function beat(): Promise<void> {
    try {
      const kept = await commands.expire(nodeKey(self), LIST_SECONDS);
      const size = await commands.scard(nodeKey(self));
      // One more than our users: the list holds a mark of its own, so that a node without users has one as well.
      if (stale || kept === 0 || size !== own.size + 1) return await writeList();
      await commands.publish(...publish({ kind: 'beat', node: self, seq }));
    } catch (error) {
      isAway(error);
    }
  }

  async function join(): Promise<void> {
    try {
      await subscriptions.subscribe(PRESENCE_CHANNEL);
      await beat();
      const nodes = await commands.smembers(NODES_KEY);
      for (const node of nodes) if (node !== self) askForList(node);
    } catch (error) {
      isAway(error);
    }
  }

  return {
    start() {
      void join();
      // After an outage the others' lists are read by the gaps in their beats; ours has to be written anew.
      commands.on('ready', () => void beat());
    },
    beat: () => void beat(),
    askForList,
    isReading: (node: string) => reading.has(node),
    say(kind: 'on' | 'off', { id, role }: { id: string; role: Role }): void {
      seq += 1;
      const member = memberOf(id, role);
      const change = commands.multi();
      if (kind === 'on') change.sadd(nodeKey(self), member);
      else change.srem(nodeKey(self), member);
      change
        .publish(...publish({ kind, node: self, seq, id, role }))
        .exec()
        .catch(isAway);
    },
    sayMet(a: string, b: string): void {
      commands.publish(...publish({ kind: 'met', node: self, people: [a, b] })).catch(isAway);
    },
    async leave(): Promise<void> {
      try {
        await commands
          .multi()
          .del(nodeKey(self))
          .srem(NODES_KEY, self)
          .publish(...publish({ kind: 'gone', node: self }))
          .exec();
      } catch (error) {
        isAway(error);
      }
    },
  };
}
