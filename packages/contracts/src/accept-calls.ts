import { z } from 'zod';
import { Id } from './fields';
import { callsOf, PublishedCall } from './published-calls';
import { routes } from './routes';

/** By service, the calls that go to it. */
export type CallTables = ReadonlyMap<string, readonly PublishedCall[]>;

export interface AcceptedCalls {
  tables: CallTables;
  /** By service, why what it has published is not used. */
  faults: ReadonlyMap<string, string>;
}

/** The tables of the contract that this program was built with. */
export const builtInCalls = (): CallTables =>
  new Map([...new Set(Object.values(routes).map(({ service }) => service))].map((name) => [name, callsOf(name)]));

const partsOf = (path: string) => path.split('/');

/** Whether both could be meant by one part of a path. `next-slots` takes nothing from `:id`, because it is no id. */
const meet = (a: string, b = '') => a === b || (a === ':id' && Id.safeParse(b).success);

/** Whether a request could be meant for either path. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.length === b.length && a.every((part, i) => meet(part, b[i]) || meet(b[i] ?? '', part));
}

/** Which call of `theirs` this one would take requests from, or whose name it has. */
function findTaken(call: PublishedCall, theirs: readonly PublishedCall[]): string | undefined {
  for (const other of theirs) {
    if (other.name === call.name) return call.name;
    const path =
      other.method === call.method &&
      call.paths.find((one) => other.paths.some((otherPath) => overlap(one, otherPath)));
    if (path) return `${call.method} ${path}`;
  }
  return undefined;
}

/** Says which call of the table belongs to another service. Undefined if none does. */
function foreignCall(service: string, calls: readonly PublishedCall[], tables: CallTables): string | undefined {
  for (const [owner, theirs] of tables) {
    if (owner === service) continue;
    for (const call of calls) {
      const taken = findTaken(call, theirs);
      if (taken) return `${taken} belongs to ${owner}`;
    }
  }
  return undefined;
}

function parseTable(service: string, published: unknown): { calls: PublishedCall[] } | { fault: string } {
  if (service === 'gateway') return { fault: 'the gateway publishes no calls' };
  const { data, error } = z.array(PublishedCall).safeParse(published);
  return data ? { calls: data } : { fault: z.prettifyError(error).replaceAll('\n', ' ') };
}

/**
 * Decides which calls go to which service. A table that is malformed, or takes a call of another service, is not used: the last good
 * one of its service stays, or else that of the contract.
 * @param published by service, what it has published. Services that have published nothing have the calls of the contract.
 * @param last what was decided before
 */
export function acceptCalls(
  published: Readonly<Record<string, unknown>>,
  last: CallTables = new Map(),
  builtIn: CallTables = builtInCalls(),
): AcceptedCalls {
  const tables = new Map(builtIn);
  const faults = new Map<string, string>();
  const waiting = new Map<string, PublishedCall[]>();
  // Services of the contract first: at a start, when both are new, they keep what they have from one that came later.
  const names = [...new Set([...builtIn.keys(), ...Object.keys(published).sort()])];
  for (const service of names) {
    if (published[service] === undefined) continue;
    const lastGood = last.get(service);
    if (lastGood) tables.set(service, lastGood);
    const parsed = parseTable(service, published[service]);
    if ('fault' in parsed) faults.set(service, parsed.fault);
    else waiting.set(service, parsed.calls);
  }
  // Again as long as it helps: what one service gives up with this release another may take with its own.
  for (let size = -1; size !== waiting.size; ) {
    size = waiting.size;
    for (const [service, calls] of waiting) {
      const foreign = foreignCall(service, calls, tables);
      if (foreign) {
        faults.set(service, foreign);
        continue;
      }
      faults.delete(service);
      tables.set(service, calls);
      waiting.delete(service);
    }
  }
  return { tables, faults };
}
