import type { Addresses } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { createNodePool, type NodePool } from './node-pool';
import { unavailable } from './nodes';
import { createUpstream, type Upstream, type UpstreamBounds } from './upstream.client';

type Origins = Readonly<Record<string, readonly string[]>>;

interface ServicePoolDeps {
  /** Where the services are at first. */
  origins: Origins;
  bounds: UpstreamBounds;
  log: Logger;
  /** Called when the breaker of a node of this service opens. */
  onOpen: (service: string) => void;
}

/** The nodes of each service, and the connections to them. Services come while the gateway runs. */
export function createServicePools({ origins, bounds, log, onOpen }: ServicePoolDeps) {
  const services = new Map<string, { nodes: NodePool; upstream: Upstream }>();
  function add(name: string, at: readonly string[]) {
    const nodes = createNodePool({ name, origins: at, log, onOpen: () => onOpen(name) });
    const service = { nodes, upstream: createUpstream({ name, nodes, ...bounds }) };
    services.set(name, service);
    return service;
  }
  for (const [name, at] of Object.entries(origins)) add(name, at);
  return {
    /** @throws ProductError `upstream_unavailable` if the address of the service is unknown */
    upstreamOf(name: string): Upstream {
      const service = services.get(name);
      if (!service) throw unavailable(name);
      return service.upstream;
    },
    nodesOf: (name: string): NodePool => (services.get(name) ?? add(name, [])).nodes,
    /** Resolves when new calls go to these addresses alone. Services without an entry stay where they are. */
    async moveTo(next: Readonly<Record<string, Addresses>>): Promise<void> {
      await Promise.all(
        Object.entries(next).map(([name, at]) => (services.get(name) ?? add(name, at.origins)).nodes.moveTo(at)),
      );
    },
    /** Ends the checks of nodes. */
    stop: () => Promise.all([...services.values()].map(({ nodes }) => nodes.stop())),
    close: () => Promise.all([...services.values()].map(({ upstream }) => upstream.close())),
  };
}
