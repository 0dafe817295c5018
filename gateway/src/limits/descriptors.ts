import { readFileSync } from 'node:fs';

/** Files, logs, and the connections to Redis and NATS. */
const OWN_DESCRIPTORS = 56;

/** How many descriptors this process may have. Systems other than Linux do not say it in this way. */
function descriptorLimit(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** How many connections the descriptors are enough for, if each may need another one to a service. */
const connectionsFor = (descriptors: number): number => Math.max(16, Math.floor((descriptors - OWN_DESCRIPTORS) / 2));

/** The bounds of connections. The proxies in front of the gateway have one address each for all callers, and bounds of their own. */
export function connectionBounds(
  config: { CONNECTIONS: number; CONNECTIONS_PER_ADDRESS: number; TRUSTED_PROXIES: number },
  descriptors = descriptorLimit(),
): { total: number; perAddress: number } {
  const total = Math.min(config.CONNECTIONS, connectionsFor(descriptors));
  const quarter = Math.max(8, Math.floor(total / 4));
  return { total, perAddress: config.TRUSTED_PROXIES > 0 ? total : Math.min(config.CONNECTIONS_PER_ADDRESS, quarter) };
}
