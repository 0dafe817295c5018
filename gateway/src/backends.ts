import type { ServiceName } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { Config } from './config';
import { createNodes } from './proxy/nodes';
import { watchReadiness } from './proxy/readiness';
import { createSocketIoProxy } from './proxy/socket-io-proxy';
import { createUpstream, type Upstream } from './proxy/upstream.client';

export const serviceOrigins = (config: Config): Record<ServiceName, string[]> => ({
  auth: [config.AUTH_URL],
  catalogue: [config.CATALOGUE_URL],
  booking: [config.BOOKING_URL],
  review: [config.REVIEW_URL],
  chat: config.CHAT_URL,
});

/** Creates the connection pools to the services, and to the static servers of areas that have one of their own. */
export function connectBackends(config: Config, log: Logger) {
  const bounds = { timeoutMs: config.UPSTREAM_TIMEOUT_MS, stallMs: config.ANSWER_STALL_MS };
  const origins = serviceOrigins(config);
  const chatNodes = createNodes(origins.chat);
  const upstream = (name: string, [...urls]: string[]) => createUpstream({ name, nodes: createNodes(urls), ...bounds });
  const services: Record<ServiceName, Upstream> = {
    auth: upstream('auth', origins.auth),
    catalogue: upstream('catalogue', origins.catalogue),
    booking: upstream('booking', origins.booking),
    review: upstream('review', origins.review),
    // Calls and sockets share the breakers of the nodes.
    chat: createUpstream({ name: 'chat', nodes: chatNodes, ...bounds }),
  };
  const areas = Object.fromEntries(
    Object.entries(config.REMOTE_ORIGINS).map(([area, origin]) => [area, upstream(area, [origin])]),
  );
  const socketIo = createSocketIoProxy({ log, nodes: chatNodes });
  const readiness = chatNodes.length > 1 ? watchReadiness({ name: 'chat', nodes: chatNodes, log }) : undefined;
  return {
    services,
    areas,
    socketIo,
    async close(): Promise<void> {
      await readiness?.stop();
      socketIo.close();
      await Promise.all([...Object.values(services), ...Object.values(areas)].map((u) => u.close()));
    },
  };
}
