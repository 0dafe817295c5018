import type { Role } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { createOwnList } from './own-list';
import { createPeerLists } from './peer-lists';
import { NODES_KEY, PRESENCE_CHANNEL, PresenceMessage } from './presence-message';

interface BusDeps {
  redis: RedisConnections;
  self: string;
  /** The users connected to this node. */
  own: ReadonlyMap<string, Role>;
  onMessage: (message: PresenceMessage) => void;
  onList: (node: string, users: Map<string, Role>) => void;
  log: Logger;
}

/**
 * What this node publishes to the others through Redis, and receives from them. Nothing here throws while Redis is away: the next
 * heartbeat after an outage makes up for what was missed.
 */
export function createPresenceBus({ redis, self, own, onMessage, onList, log }: BusDeps) {
  const { commands, subscriptions } = redis;
  const onRedisAway = (error: unknown) => log.debug({ err: error }, 'presence could not reach Redis');
  const ownList = createOwnList({ commands, self, own, onRedisAway });
  const peers = createPeerLists({ commands, onList, onRedisAway });

  subscriptions.on('message', (channel, text) => {
    if (channel !== PRESENCE_CHANNEL) return;
    try {
      onMessage(PresenceMessage.parse(JSON.parse(text)));
    } catch (error) {
      log.warn({ err: error }, 'a presence message could not be read');
    }
  });

  async function join(): Promise<void> {
    try {
      await subscriptions.subscribe(PRESENCE_CHANNEL);
      await ownList.heartbeat();
      const nodes = await commands.smembers(NODES_KEY);
      for (const node of nodes) if (node !== self) peers.read(node);
    } catch (error) {
      onRedisAway(error);
    }
  }

  return {
    ownList,
    peers,
    start() {
      void join();
      // A connection that was lost has lost its subscription, and what the others announced meanwhile.
      subscriptions.on('ready', () => void join());
      // After an outage this node's list has to be written again.
      commands.on('ready', () => void ownList.heartbeat());
    },
  };
}
