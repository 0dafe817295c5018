import type { ServiceName } from '@vetcare/contracts';
import type { Logger, Metrics } from '@vetcare/service-kit';
import type { Config } from './config';
import { createNodePool, fixedNode, type NodePool } from './proxy/node-pool';
import { createSocketIoProxy } from './proxy/socket-io-proxy';
import { createUpstream } from './proxy/upstream.client';

export const serviceOrigins = (config: Config): Record<ServiceName, string[]> => ({
  auth: config.AUTH_URL,
  catalogue: config.CATALOGUE_URL,
  booking: config.BOOKING_URL,
  review: config.REVIEW_URL,
  chat: config.CHAT_URL,
});

/** Creates the connection pools to the services, and to the static servers of areas that have one of their own. */
export function connectBackends({ config, log, metrics }: { config: Config; log: Logger; metrics: Metrics }) {
  const bounds = {
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    stallMs: config.ANSWER_STALL_MS,
    refusalPauseMs: config.REFUSAL_PAUSE_MS,
  };
  const origins = serviceOrigins(config);
  const forEachService = <T>(create: (name: ServiceName) => T) =>
    Object.fromEntries(Object.keys(origins).map((name) => [name, create(name as ServiceName)])) as Record<
      ServiceName,
      T
    >;
  const upstreams = [...Object.keys(origins), ...Object.keys(config.REMOTE_ORIGINS)].map((upstream) => ({ upstream }));
  const opened = metrics.counter('vetcare_breakers_opened_total', 'Breakers that opened', ['upstream'], upstreams);
  const ofName = (name: string) => ({ name, log, onOpen: () => opened.inc({ upstream: name }) });
  const connect = (name: string, nodes: NodePool) => createUpstream({ name, nodes, ...bounds });
  const nodes = forEachService((name) => createNodePool({ ...ofName(name), origins: origins[name] }));
  // Calls and sockets share the breakers of the nodes.
  const services = forEachService((name) => connect(name, nodes[name]));
  const areas = Object.fromEntries(
    Object.entries(config.REMOTE_ORIGINS).map(([area, origin]) => [
      area,
      connect(area, fixedNode({ ...ofName(area), origin })),
    ]),
  );
  const socketIo = createSocketIoProxy({ log, nodes: nodes.chat });
  return {
    services,
    areas,
    socketIo,
    /** Resolves when new calls go to these addresses alone. Services without an entry stay where they are. */
    async moveTo(next: Readonly<Record<string, readonly string[]>>): Promise<void> {
      await Promise.all(Object.entries(nodes).map(([name, pool]) => next[name] && pool.moveTo(next[name])));
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(nodes).map((pool) => pool.stop()));
      socketIo.close();
      await Promise.all([...Object.values(services), ...Object.values(areas)].map((u) => u.close()));
    },
  };
}
