import { createHash } from 'node:crypto';
import { ProductError } from '@vetcare/service-kit';
import { type Breaker, createBreaker } from './breaker';

/** One process, or one name that stands for several, which answers for a service. */
export interface Node {
  origin: string;
  breaker: Breaker;
}

export const createNodes = (origins: readonly string[]): Node[] =>
  origins.map((origin) => ({ origin, breaker: createBreaker(Date.now) }));

export const unavailable = (upstream: string, cause?: unknown) =>
  new ProductError('upstream_unavailable', { info: { upstream }, cause });

/** The node that answers all calls with this key. @throws ProductError while it is not asked, or where there is none */
export function pickNode<N extends Node>(name: string, nodes: readonly N[], affinityKey: string): N {
  const at = nodes.length > 1 ? createHash('sha1').update(affinityKey).digest().readUInt32BE() % nodes.length : 0;
  const node = nodes[at];
  if (!node?.breaker.mayCall()) throw unavailable(name);
  return node;
}
