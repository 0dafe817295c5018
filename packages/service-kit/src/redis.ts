import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** One Redis, or a cluster of them. Both take the same commands, but a cluster none whose keys have different slots. */
export type RedisClient = Redis | Cluster;

/** How often a cluster is asked which node has which slots. A node that has fallen silent does not say that it was replaced. */
const SLOTS_REFRESH_MS = 2_000;

/**
 * Opens a connection to the address in `REDIS_URL`:
 * - `redis://host:6379` or `rediss://…` for one server,
 * - `redis+sentinel://one:26379,two:26379,three:26379/name` for the primary that these sentinels know by this name,
 * - `redis+cluster://one:6379,two:6379` for a cluster, of which some nodes are named.
 *
 * `user:password@` before the hosts, and `rediss+…` for TLS, are for the servers. @throws Error if it is none of these
 */
export function openRedis(url: string, options: RedisOptions): RedisClient {
  if (/^rediss?:/.test(url)) return new Redis(url, options);
  const several = addressesIn(url);
  const own = { ...options, ...several.login };
  if (several.kind === 'sentinel')
    // With the detector, a primary that hangs is left when another one is chosen, although its connection stays open.
    return new Redis({ ...own, sentinels: several.nodes, name: several.name, failoverDetector: true });
  const { retryStrategy, enableOfflineQueue, enableAutoPipelining, ...each } = own;
  return new Cluster(several.nodes, {
    redisOptions: each,
    ...(retryStrategy && { clusterRetryStrategy: (tries) => retryStrategy(tries) ?? null }),
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(enableAutoPipelining !== undefined && { enableAutoPipelining }),
    slotsRefreshInterval: SLOTS_REFRESH_MS,
    shardedSubscribers: true,
  });
}

const SEVERAL = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([\w.-]*))?$/;
const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6_379 };

function addressesIn(url: string) {
  const [, scheme, kind, login, hosts = '', name] = SEVERAL.exec(url) ?? [];
  if (kind !== 'sentinel' && kind !== 'cluster')
    throw new Error(
      'REDIS_URL must begin with redis://, redis+sentinel:// or redis+cluster://, or with rediss for TLS',
    );
  const [username, password] = (login ?? '').split(':').map(decodeURIComponent);
  const nodes = hosts.split(',').map((host) => {
    const { hostname, port } = new URL(`redis://${host}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORTS[kind]) };
  });
  return {
    kind,
    nodes,
    name: name || 'mymaster',
    login: { ...(username && { username }), ...(password && { password }), ...(scheme === 'rediss' && { tls: {} }) },
  };
}
