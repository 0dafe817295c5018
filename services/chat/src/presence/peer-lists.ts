import type { Role } from '@vetcare/contracts';
import type { RedisConnections } from '../redis/redis.client';
import { NODES_KEY, nodeKey, parseMember } from './presence-message';

interface PeerListDeps {
  commands: RedisConnections['commands'];
  onList: (node: string, users: Map<string, Role>) => void;
  onRedisAway: (error: unknown) => void;
}

/** Reads from Redis which users other nodes have. */
export function createPeerLists({ commands, onList, onRedisAway }: PeerListDeps) {
  /** Nodes whose list is being read, and whether it was asked for again in the meantime. */
  const reading = new Map<string, { again: boolean }>();

  async function read(node: string): Promise<void> {
    const state = { again: false };
    reading.set(node, state);
    try {
      do {
        state.again = false;
        const members = await commands.smembers(nodeKey(node));
        if (members.length === 0) await commands.srem(NODES_KEY, node);
        // A list without even its own mark is no news of the users: the node is dead and silent, or writes it again now.
        if (state.again || members.length === 0) continue;
        const users = members.flatMap((member) => parseMember(member) ?? []).map(({ id, role }) => [id, role] as const);
        onList(node, new Map(users));
      } while (state.again);
    } catch (error) {
      onRedisAway(error);
    } finally {
      reading.delete(node);
    }
  }

  return {
    isReading: (node: string) => reading.has(node),
    /** Reads a node's list, or reads it once more if it is being read already. */
    read(node: string): void {
      const state = reading.get(node);
      if (state) state.again = true;
      else void read(node);
    },
  };
}
