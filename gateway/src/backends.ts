import type { Logger, Metrics } from '@vetcare/service-kit';
import type { Config } from './config';
import { fixedNode } from './proxy/node-pool';
import { createServicePools } from './proxy/service-pools';
import { createSocketIoProxy } from './proxy/socket-io-proxy';
import { createUpstream } from './proxy/upstream.client';

/** Creates the connection pools to the services, and to the static servers of areas that have one of their own. */
export function connectBackends({ config, log, metrics }: { config: Config; log: Logger; metrics: Metrics }) {
  const bounds = {
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    stallMs: config.ANSWER_STALL_MS,
    refusalPauseMs: config.REFUSAL_PAUSE_MS,
  };
  const { SERVICE_ORIGINS: origins, REMOTE_ORIGINS: remotes } = config;
  const upstreams = [...Object.keys(origins), ...Object.keys(remotes)].map((upstream) => ({ upstream }));
  const opened = metrics.counter('vetcare_breakers_opened_total', 'Breakers that opened', ['upstream'], upstreams);
  const onOpen = (upstream: string) => opened.inc({ upstream });
  const services = createServicePools({ origins, bounds, log, onOpen });
  const areas = Object.fromEntries(
    Object.entries(remotes).map(([area, origin]) => [
      area,
      createUpstream({ name: area, nodes: fixedNode({ origin, onOpen: () => onOpen(area) }), ...bounds }),
    ]),
  );
  // Calls and sockets share the breakers of the nodes.
  const socketIo = createSocketIoProxy({ log, nodes: services.nodesOf('chat') });
  return {
    serviceOf: services.upstreamOf,
    moveTo: services.moveTo,
    areas,
    socketIo,
    async close(): Promise<void> {
      await services.stop();
      socketIo.close();
      await Promise.all([services.close(), ...Object.values(areas).map((upstream) => upstream.close())]);
    },
  };
}
