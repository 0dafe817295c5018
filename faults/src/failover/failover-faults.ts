import { setTimeout as pause } from 'node:timers/promises';
import { NATS_NODES, type NatsCluster, type RedisNode, type SeveralRedis } from '@vetcare/local-servers';
import { until } from '../platform/people';

interface Scene {
  redis: SeveralRedis;
  nats: NatsCluster;
  quick: boolean;
}

export type RedisKind = 'sentinels' | 'cluster';

export interface Failover {
  name: string;
  /** With which Redis it happens. */
  on: RedisKind;
  isQuick?: boolean;
  /**
   * Does the damage while people book and write. Resolves once what is left of the servers should do without, to what brings
   * back what was taken away.
   */
  cause: (scene: Scene) => Promise<Mend>;
}

type Mend = () => Promise<void>;
const nothingToMend: Mend = async () => undefined;

const STOPPED_MS = 20_000;
const AWAY_MS = 15_000;
const MOVED_SLOTS = 2_000;

const primaryOf = ({ nodes, ask }: SeveralRedis): RedisNode => {
  const found = nodes.find(({ port }) => ask(port, 'role').startsWith('master'));
  if (!found) throw new Error('No node of Redis is a primary');
  return found;
};

/** A replica has taken the place of this node. One that came back before would be the primary again. */
const untilReplaced = ({ nodes, ask }: SeveralRedis, primaries: number, gone: RedisNode) =>
  until(
    async () =>
      nodes.filter((node) => node !== gone && ask(node.port, 'role').startsWith('master')).length === primaries,
    'Another primary of Redis',
    60_000,
  );
const PRIMARIES = { sentinels: 1, cluster: 3 };

/** Every node is there again, and each replica has what its primary has. */
const untilInStep = ({ nodes, ask, isWhole }: SeveralRedis, primaries: number) =>
  until(
    async () => {
      const replicas = nodes.filter(({ port }) => ask(port, 'info', 'replication').includes('master_link_status:up'));
      return isWhole() && replicas.length === nodes.length - primaries;
    },
    'Redis with all of its nodes',
    60_000,
  );

const primaryKilled = (on: RedisKind): Failover => ({
  name: 'Redis: a primary killed',
  on,
  isQuick: on === 'sentinels',
  async cause({ redis }) {
    const primary = primaryOf(redis);
    process.kill(primary.pid, 'SIGKILL');
    await untilReplaced(redis, PRIMARIES[on], primary);
    return async () => {
      await primary.startAgain();
      await untilInStep(redis, PRIMARIES[on]);
    };
  },
});

const primaryStopped = (on: RedisKind): Failover => ({
  name: `Redis: a primary stopped for ${STOPPED_MS / 1000} s (SIGSTOP)`,
  on,
  async cause({ redis }) {
    const primary = primaryOf(redis);
    process.kill(primary.pid, 'SIGSTOP');
    await untilReplaced(redis, PRIMARIES[on], primary);
    return async () => {
      await pause(STOPPED_MS);
      process.kill(primary.pid, 'SIGCONT');
      await untilInStep(redis, PRIMARIES[on]);
    };
  },
});

/** Keys and sharded channels go to another primary while they are used. */
const slotsMoved: Failover = {
  name: `Redis: ${MOVED_SLOTS.toLocaleString('en')} slots moved`,
  on: 'cluster',
  async cause({ redis }) {
    await redis.moveSlots?.(MOVED_SLOTS);
    return async () => void (await untilInStep(redis, PRIMARIES.cluster));
  },
};

const natsKilled: Failover = {
  name: 'NATS: each of three killed in turn',
  on: 'cluster',
  isQuick: true,
  async cause({ nats, quick }) {
    for (const name of NATS_NODES) {
      await nats.kill(name);
      await pause(quick ? 3_000 : 8_000);
      nats.start(name);
      await pause(quick ? 3_000 : 8_000);
    }
    return nothingToMend;
  },
};

const natsStopped: Failover = {
  name: `NATS: each of three stopped for ${AWAY_MS / 1000} s in turn (SIGSTOP)`,
  on: 'cluster',
  async cause({ nats }) {
    for (const name of NATS_NODES) {
      nats.signal(name, 'SIGSTOP');
      await pause(AWAY_MS);
      nats.signal(name, 'SIGCONT');
      await pause(8_000);
    }
    return nothingToMend;
  },
};

const natsWithoutMajority: Failover = {
  name: `NATS: two of three away for ${AWAY_MS / 1000} s`,
  on: 'cluster',
  async cause({ nats }) {
    const [, ...two] = NATS_NODES;
    for (const name of two) await nats.kill(name);
    await pause(AWAY_MS);
    for (const name of two) nats.start(name);
    return nothingToMend;
  },
};

const natsRolled: Failover = {
  name: 'NATS: a rolling restart',
  on: 'cluster',
  async cause({ nats }) {
    for (const name of NATS_NODES) {
      await nats.end(name);
      nats.start(name);
      await pause(8_000);
    }
    return nothingToMend;
  },
};

export const failovers: readonly Failover[] = [
  primaryKilled('sentinels'),
  primaryStopped('sentinels'),
  primaryKilled('cluster'),
  primaryStopped('cluster'),
  slotsMoved,
  natsKilled,
  natsStopped,
  natsWithoutMajority,
  natsRolled,
];
