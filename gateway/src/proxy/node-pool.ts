import type { Addresses } from '@vetcare/contracts';
import { type Logger, startScheduledJob, withTimeout } from '@vetcare/service-kit';
import { findAddresses, type Lookup } from './find-addresses';
import { createNode, type Node } from './nodes';
import { createNodeWatch } from './watch-nodes';

const LOOKUP_MS = 5_000;
const LOOKUP_TIMEOUT_MS = 2_000;

interface PoolDeps {
  name: string;
  /** A host name may stand for several nodes. */
  origins: readonly string[];
  log: Logger;
  /** Called when the breaker of a node opens. */
  onOpen: () => void;
  lookup?: Lookup;
}

/** The nodes of a service, which come and go while the gateway runs. */
export interface NodePool {
  current(): readonly Node[];
  /** Calls back with each node that is not among the addresses any more. */
  onRemoved(listener: (node: Node) => void): void;
  /** Looks the names up again now. */
  refresh(): Promise<void>;
  /** Resolves when no new call goes to addresses other than these, and those of a share of the callers to the offered ones. */
  moveTo(to: Addresses): Promise<void>;
  stop(): Promise<void>;
}

/** A single address whose processes need not be told apart, as those of a static server. */
export function fixedNode({ origin, onOpen }: { origin: string; onOpen: () => void }): NodePool {
  const nodes = [createNode({ origin, isReady: true, onOpen })];
  return {
    current: () => nodes,
    onRemoved() {},
    refresh: async () => {},
    moveTo: async () => {},
    stop: async () => {},
  };
}

/** What host names stand for. While they can't be resolved, the addresses found last are kept. */
function createNames(origins: readonly string[], lookup: Lookup | undefined) {
  const found = new Map(origins.map((origin) => [origin, [origin]]));
  async function findOne(origin: string): Promise<void> {
    const finding = findAddresses(origin, lookup).catch(() => undefined);
    const addresses = await withTimeout(LOOKUP_TIMEOUT_MS, finding);
    if (addresses) found.set(origin, addresses);
  }
  return {
    find: (names: readonly string[]) => Promise.all(names.map(findOne)),
    addressesOf: (names: readonly string[]) => names.flatMap((origin) => found.get(origin) ?? [origin]),
  };
}

/** Notes at a node whether it is one of those that are offered. */
function sharing(offered: Addresses['offered'], names: Pick<ReturnType<typeof createNames>, 'addressesOf'>) {
  const shared = new Set(names.addressesOf(offered?.origins ?? []));
  return (node: Node): Node => {
    const { percent, key } = (shared.has(node.origin) && offered) || {};
    return Object.assign(node, { percent, key });
  };
}

/** Looks host names up again every few seconds, and watches which nodes are ready if there are several. */
export function createNodePool({ name, log, onOpen, lookup, origins }: PoolDeps): NodePool {
  let to: Addresses = { origins };
  const names = createNames(origins, lookup);
  const watch = createNodeWatch({ log });
  const listeners: ((node: Node) => void)[] = [];
  let nodes = origins.map((origin) => createNode({ origin, isReady: true, onOpen }));

  async function refresh(): Promise<void> {
    const asked = to;
    const all = [...asked.origins, ...(asked.offered?.origins ?? [])];
    await names.find(all);
    // The pool was moved meanwhile, which refreshes it as well. What this lookup was for may not be live any more.
    if (asked !== to) return;
    const wanted = new Set(names.addressesOf(all));
    const share = sharing(asked.offered, names);
    const kept = nodes.filter(({ origin }) => wanted.has(origin)).map(share);
    if (kept.length === nodes.length && kept.length === wanted.size) return;
    const removed = nodes.filter((node) => !kept.includes(node));
    const known = new Set(kept.map(({ origin }) => origin));
    const added = [...wanted].filter((origin) => !known.has(origin));
    nodes = [...kept, ...added.map((origin) => share(createNode({ origin, isReady: false, onOpen })))];
    log.info({ name, nodes: [...wanted] }, 'nodes changed');
    await watch.follow(nodes);
    for (const node of removed) for (const listener of listeners) listener(node);
  }
  void watch.follow(nodes);
  const lookups = startScheduledJob({ name: `addresses of ${name}`, everyMs: LOOKUP_MS, run: refresh, log });
  lookups.wake();
  return {
    current: () => nodes,
    onRemoved: (listener) => void listeners.push(listener),
    refresh,
    async moveTo(next) {
      to = next;
      await refresh();
    },
    async stop() {
      await lookups.stop();
      await watch.stop();
    },
  };
}
