import type { Role } from '@vetcare/contracts';
import type { RedisConnections } from '../redis/redis.client';
import { memberOf, NODES_KEY, nodeKey, PRESENCE_CHANNEL, type PresenceMessage } from './presence-message';

const LIST_SECONDS = 15;

interface OwnListDeps {
  commands: RedisConnections['commands'];
  self: string;
  /** The users connected to this node. */
  own: Map<string, Role>;
  onRedisAway: (error: unknown) => void;
}

const messageArgs = (message: PresenceMessage) => [PRESENCE_CHANNEL, JSON.stringify(message)] as const;

/** Keeps the list of this node's users in Redis and publishes every change of it under the next number. */
export function createOwnList({ commands, self, own, onRedisAway }: OwnListDeps) {
  let seq = 0;
  /** Whether the list in Redis may differ from `own`. */
  let stale = true;
  const giveUp = (error: unknown) => {
    stale = true;
    onRedisAway(error);
  };

  /** Writes the whole list under a new number, so that the other nodes read it. */
  async function write(): Promise<void> {
    seq += 1;
    stale = false;
    const members = [...own].map(([id, role]) => memberOf(id, role));
    await commands
      .multi()
      .sadd(NODES_KEY, self)
      .del(nodeKey(self))
      .sadd(nodeKey(self), '-', ...members)
      .expire(nodeKey(self), LIST_SECONDS)
      .publish(...messageArgs({ kind: 'beat', node: self, seq }))
      .exec();
  }

  return {
    /** Prolongs the list, writes it anew where it is not what it should be, and tells the others that this node lives. */
    async heartbeat(): Promise<void> {
      try {
        const kept = await commands.expire(nodeKey(self), LIST_SECONDS);
        const size = await commands.scard(nodeKey(self));
        // The list holds one mark besides the users, so that the list of a node without users exists as well.
        if (stale || kept === 0 || size !== own.size + 1) return await write();
        await commands.publish(...messageArgs({ kind: 'beat', node: self, seq }));
      } catch (error) {
        giveUp(error);
      }
    },
    announce(kind: 'on' | 'off', { id, role }: { id: string; role: Role }): void {
      seq += 1;
      const member = memberOf(id, role);
      const change = commands.multi();
      if (kind === 'on') change.sadd(nodeKey(self), member);
      else change.srem(nodeKey(self), member);
      change
        .publish(...messageArgs({ kind, node: self, seq, id, role }))
        .exec()
        .catch(giveUp);
    },
    announceVisible(a: string, b: string): void {
      commands.publish(...messageArgs({ kind: 'met', node: self, people: [a, b] })).catch(giveUp);
    },
    async remove(): Promise<void> {
      try {
        await commands
          .multi()
          .del(nodeKey(self))
          .srem(NODES_KEY, self)
          .publish(...messageArgs({ kind: 'gone', node: self }))
          .exec();
      } catch (error) {
        giveUp(error);
      }
    },
  };
}
