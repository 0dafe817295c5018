import type { ServiceName } from '@vetcare/contracts';
import type { Logger, Metrics } from '@vetcare/service-kit';
import type { Config } from './config';
import { createNodes, type Node } from './proxy/nodes';
import { watchReadiness } from './proxy/readiness';
import { createSocketIoProxy } from './proxy/socket-io-proxy';
import { createUpstream, type Upstream } from './proxy/upstream.client';

export const serviceOrigins = (config: Config): Record<ServiceName, string[]> => ({
  auth: config.AUTH_URL,
  catalogue: config.CATALOGUE_URL,
  booking: config.BOOKING_URL,
  review: config.REVIEW_URL,
  chat: config.CHAT_URL,
});

/** Creates the connection pools to the services, and to the static servers of areas that have one of their own. */
export function connectBackends({ config, log, metrics }: { config: Config; log: Logger; metrics: Metrics }) {
  const bounds = { timeoutMs: config.UPSTREAM_TIMEOUT_MS, stallMs: config.ANSWER_STALL_MS };
  const opened = metrics.counter('vetcare_breakers_opened_total', 'Breakers that opened', ['upstream']);
  const nodesOf = (name: string, urls: readonly string[]) =>
    createNodes({ origins: urls, onOpen: () => opened.inc({ upstream: name }) });
  const upstream = (name: string, nodes: readonly Node[]) => createUpstream({ name, nodes, ...bounds });
  const origins = serviceOrigins(config);
  const nodes: Record<ServiceName, Node[]> = {
    auth: nodesOf('auth', origins.auth),
    catalogue: nodesOf('catalogue', origins.catalogue),
    booking: nodesOf('booking', origins.booking),
    review: nodesOf('review', origins.review),
    chat: nodesOf('chat', origins.chat),
  };
  const services: Record<ServiceName, Upstream> = {
    auth: upstream('auth', nodes.auth),
    catalogue: upstream('catalogue', nodes.catalogue),
    booking: upstream('booking', nodes.booking),
    review: upstream('review', nodes.review),
    // Calls and sockets share the breakers of the nodes.
    chat: upstream('chat', nodes.chat),
  };
  const areas = Object.fromEntries(
    Object.entries(config.REMOTE_ORIGINS).map(([area, origin]) => [area, upstream(area, nodesOf(area, [origin]))]),
  );
  const socketIo = createSocketIoProxy({ log, nodes: nodes.chat });
  const watches = Object.entries(nodes)
    .filter(([, several]) => several.length > 1)
    .map(([name, several]) => watchReadiness({ name, nodes: several, log }));
  return {
    services,
    areas,
    socketIo,
    async close(): Promise<void> {
      await Promise.all(watches.map((watch) => watch.stop()));
      socketIo.close();
      await Promise.all([...Object.values(services), ...Object.values(areas)].map((u) => u.close()));
    },
  };
}
