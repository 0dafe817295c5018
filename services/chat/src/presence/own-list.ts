import type { Role } from '@vetcare/contracts';
import type { RedisConnections } from '../redis/redis.client';
import { memberOf, NODES_KEY, nodeKey, PRESENCE_CHANNEL, type PresenceMessage } from './presence-message';

const LIST_SECONDS = 15;

type Commands = RedisConnections['commands'];

interface OwnListDeps {
  commands: Commands;
  self: string;
  /** The users connected to this node. */
  own: ReadonlyMap<string, Role>;
  onRedisAway: (error: unknown) => void;
}

const messageArgs = (message: PresenceMessage) => [PRESENCE_CHANNEL, JSON.stringify(message)] as const;

/** Replaces the whole list in Redis and publishes its number, so that the other nodes read it. */
async function replaceList({ commands, self, own }: OwnListDeps, seq: number): Promise<void> {
  const members = [...own].map(([id, role]) => memberOf(id, role));
  await commands
    .multi()
    .sadd(NODES_KEY, self)
    .del(nodeKey(self))
    // One entry is no user, because Redis deletes an empty set and a node without users must have a list as well.
    .sadd(nodeKey(self), '-', ...members)
    .expire(nodeKey(self), LIST_SECONDS)
    .publish(...messageArgs({ kind: 'beat', node: self, seq, rewritten: true }))
    .exec();
}

/** Prolongs the list. @returns whether it still exists in Redis with as many users as it should have */
async function prolongList({ commands, self, own }: OwnListDeps): Promise<boolean> {
  const exists = await commands.expire(nodeKey(self), LIST_SECONDS);
  const size = await commands.scard(nodeKey(self));
  return exists === 1 && size === own.size + 1;
}

async function removeList({ commands, self }: OwnListDeps): Promise<void> {
  await commands
    .multi()
    .del(nodeKey(self))
    .srem(NODES_KEY, self)
    .publish(...messageArgs({ kind: 'gone', node: self }))
    .exec();
}

/** Keeps the list of this node's users in Redis and publishes every change of it under the next number. */
export function createOwnList(deps: OwnListDeps) {
  const { commands, self } = deps;
  let seq = 0;
  /** Whether the list in Redis may differ from `own`. */
  let stale = true;
  const onFailure = (error: unknown) => {
    stale = true;
    deps.onRedisAway(error);
  };

  async function heartbeat(): Promise<void> {
    if ((await prolongList(deps)) && !stale) {
      await commands.publish(...messageArgs({ kind: 'beat', node: self, seq }));
      return;
    }
    seq += 1;
    stale = false;
    await replaceList(deps, seq);
  }

  return {
    /** Prolongs the list, writes it again where it is not what it should be, and tells the others that this node lives. */
    heartbeat: (): Promise<void> => heartbeat().catch(onFailure),
    announce(kind: 'on' | 'off', { id, role }: { id: string; role: Role }): void {
      seq += 1;
      const member = memberOf(id, role);
      const change = commands.multi();
      if (kind === 'on') change.sadd(nodeKey(self), member);
      else change.srem(nodeKey(self), member);
      change
        .publish(...messageArgs({ kind, node: self, seq, id, role }))
        .exec()
        .catch(onFailure);
    },
    announceVisible(a: string, b: string): void {
      commands.publish(...messageArgs({ kind: 'visible', node: self, people: [a, b] })).catch(onFailure);
    },
    remove: (): Promise<void> => removeList(deps).catch(onFailure),
  };
}
