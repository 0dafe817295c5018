import { createHash } from 'node:crypto';
import { ProductError } from '@vetcare/service-kit';
import { type Breaker, createBreaker } from './breaker';
import { isAlive } from './health';

/** One address of a service. */
export interface Node {
  origin: string;
  breaker: Breaker;
  /** Always true if it is the only node of its service, because then its readiness is not watched. */
  isReady: boolean;
  /** Whether it has said at the last check that it is stopping. Then it moves its sockets itself. */
  isStopping: boolean;
  /** The share of the callers that are on nodes of its release, while that is only offered. */
  percent?: number | undefined;
  /** What chooses these nodes, in a header of a call. */
  key?: string | undefined;
  /** When it was last ready, in milliseconds of `performance.now()`. */
  readyAt: number;
}

export const createNode = (deps: { origin: string; isReady: boolean; onOpen: () => void }): Node => ({
  origin: deps.origin,
  isReady: deps.isReady,
  isStopping: false,
  readyAt: performance.now(),
  breaker: createBreaker({ now: Date.now, checkHealth: () => isAlive(deps.origin), onOpen: deps.onOpen }),
});

export const unavailable = (upstream: string, cause?: unknown) =>
  new ProductError('upstream_unavailable', { info: { upstream }, cause });

const weightOf = (origin: string, affinityKey: string) =>
  createHash('sha1').update(`${origin} ${affinityKey}`).digest().readUIntBE(0, 6);

/**
 * Orders the nodes by rendezvous hashing: each key has its own order. When a node is away, only its keys move, each to the
 * next node in its order, and they return when the node is back.
 */
function rank(nodes: readonly Node[], affinityKey: string): readonly Node[] {
  if (nodes.length < 2) return nodes;
  const weighted = nodes.map((node) => ({ node, weight: weightOf(node.origin, affinityKey) }));
  return weighted.sort((a, b) => b.weight - a.weight).map(({ node }) => node);
}

/**
 * The nodes in the order in which a caller tries them. While a release is offered, those of the caller's side come first. A release
 * that is offered to no one is never tried: its answers have not been compared yet.
 */
function order(nodes: readonly Node[], affinityKey: string): readonly Node[] {
  if (nodes.length < 2) return nodes;
  const offered = nodes.filter(({ percent }) => percent !== undefined);
  const [first] = offered;
  if (!first) return rank(nodes, affinityKey);
  const others = nodes.filter(({ percent }) => percent === undefined);
  if (!first.percent) return rank(others, affinityKey);
  const isOffered = weightOf('side', affinityKey) % 100 < first.percent;
  const [own, other] = isOffered ? [offered, others] : [others, offered];
  return [...rank(own, affinityKey), ...rank(other, affinityKey)];
}

/**
 * What decides on which node a caller is: the person, so that all their devices are on one. Limits that a node keeps for each
 * person, such as the number of their sockets, then hold for all nodes together.
 */
export const affinityKeyOf = (session: { sub: string } | undefined, address: string): string => session?.sub ?? address;

/** Whether a call asks for the pods of a release that is offered. */
export const isChosen = (nodes: readonly Node[], offeredKey: string | undefined): boolean =>
  offeredKey !== undefined && nodes.some(({ key }) => key === offeredKey);

/**
 * Picks the node for all calls with this key.
 * @param offeredKey what a call says that asks for the nodes of an offered release; it gets no others
 * @throws ProductError `upstream_unavailable` if the breaker of every node is open
 */
export function pickNode(name: string, all: readonly Node[], affinityKey: string, offeredKey?: string): Node {
  const nodes = isChosen(all, offeredKey) ? all.filter(({ key }) => key === offeredKey) : all;
  const ranked = order(nodes, affinityKey);
  const node =
    ranked.find(({ isReady, breaker }) => isReady && breaker.mayCall()) ??
    ranked.find(({ breaker }) => breaker.mayCall());
  if (!node) throw unavailable(name);
  return node;
}
