import { Cluster } from 'ioredis';
import type { RedisConnections } from '../redis/redis.client';
import { channelOf } from './socket-server';
import type { Subscriber } from './subscriber';

export interface OtherNodes {
  /** Whether sockets in a room may be on other nodes. Without an answer of Redis they may. */
  mayHold(room: string): Promise<boolean>;
}

/**
 * Most messages concern only sockets of this node, and the way through Redis costs a quarter of a message. Redis knows who
 * else listens to a room: a socket is admitted once its node does, so a message that is announced afterwards finds it, and
 * one that was stored before is in what the socket asks for. All rooms of one tick are asked for at once.
 */
export function createOtherNodes({
  redis,
  subscriber,
}: {
  redis: RedisConnections;
  subscriber: Subscriber;
}): OtherNodes {
  let waiting = new Map<string, ((mayHold: boolean) => void)[]>();

  async function ask(): Promise<void> {
    const rooms = [...waiting.entries()];
    waiting = new Map();
    const channels = rooms.map(([room]) => channelOf(room));
    const counts = await countListeners(redis, channels);
    rooms.forEach(([, settle], i) => {
      const here = subscriber.isActive(channels[i] ?? '') ? 1 : 0;
      for (const resolve of settle) resolve((counts?.[i] ?? Number.POSITIVE_INFINITY) > here);
    });
  }

  return {
    mayHold: (room) =>
      new Promise((resolve) => {
        if (waiting.size === 0) setImmediate(() => void ask());
        waiting.set(room, [...(waiting.get(room) ?? []), resolve]);
      }),
  };
}

/** How many nodes listen to each channel; undefined while Redis is away. */
async function countListeners({ commands }: RedisConnections, channels: string[]): Promise<number[] | undefined> {
  try {
    const nodes = commands instanceof Cluster ? commands.nodes('master') : [commands];
    const answers = await Promise.all(nodes.map((node) => node.pubsub('SHARDNUMSUB', ...channels)));
    // Channels and their counts take turns in an answer. In a cluster only the node with a channel's slot knows who listens.
    const counts = answers.map((answer) => answer.filter((_, i) => i % 2 === 1).map(Number));
    return channels.map((_, i) => counts.reduce((sum, ofNode) => sum + (ofNode[i] ?? 0), 0));
  } catch {
    return undefined;
  }
}
