import type { Role } from '@vetcare/contracts';
import { consumersOf, type LiveCode } from '../contract-documents/recorded-contract';
import { repository } from '../repository';
import { type Answer, type CheckedCall, compareAnswers, readCheckedCalls, routeOf } from './checked-calls';
import { valueAt } from './value-at';

/** Who makes a call. */
export interface Caller {
  id: string;
  role: Role;
}

export interface Asked extends CheckedCall {
  /** With the id that stands in it. */
  path: string;
  /** Undefined for a visitor. */
  caller: Caller | undefined;
}

/** Makes a call to one of the two releases. */
export type Ask = (call: Asked) => Promise<Answer>;

export interface Compared {
  service: string;
  /** Asks the release before, and the new one. */
  before: Ask;
  now: Ask;
  accounts: readonly Caller[];
  code: LiveCode;
  /** Whether the release before had this call, if that is known. A new one can't have lost anything. */
  hadCall: (name: string) => boolean;
  /** Whether a call gets as far as to the releases, and is not refused in front of both. Without it each does. */
  reaches?: (call: Asked) => boolean;
}

/** After so long a call is not waited for. */
export const LONGEST_MS = 10_000;

export const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
};

/** A call that takes twice as long, and this much longer, is not what it was. */
const SLOWER_MS = 200;
/** A process that has just started answers slowly at first. */
const TRIES = 3;

/** What did not come, or is no JSON, is taken for no answer. */
function noAnswer(error: unknown): undefined {
  if (error instanceof Error && ['TimeoutError', 'SyntaxError'].includes(error.name)) return undefined;
  throw error;
}

async function timeOf(ask: Ask, call: Asked): Promise<number> {
  const began = performance.now();
  await ask(call).catch(noAnswer);
  return performance.now() - began;
}

/** Asks again until the new process is about as fast as the one before. Returns why it is not. */
async function compareTimes({ before, now }: Compared, call: Asked): Promise<string | undefined> {
  const [usual, times] = [await timeOf(before, call), [] as number[]];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const time = await timeOf(now, call);
    if (time <= 2 * usual || time <= usual + SLOWER_MS) return undefined;
    times.push(time);
  }
  return `took ${Math.round(Math.min(...times))} ms, where ${Math.round(usual)} ms were enough before`;
}

/** The same calls to both releases, whose answers come from the same data. What is written in between is looked at once more. */
async function compareOnce(compared: Compared, call: Asked): Promise<string | undefined> {
  const { before, now } = compared;
  const route = routeOf(call.call);
  if (!route) return undefined;
  const compare = async () => {
    const was = await before(call).catch(noAnswer);
    // The release before may be what is to be mended.
    if (!was) return undefined;
    const is = await now(call).catch(noAnswer);
    return is ? compareAnswers(route, was, is) : 'gave no answer that can be read';
  };
  return ((await compare()) && (await compare())) || compareTimes(compared, call);
}

/** How a release says that somebody may not have this, or that it is not there for them. */
const REFUSALS = [401, 403, 404];

/** Whether somebody who is kept out by the release before, all the time, is let in by the new one. */
async function compareRefusals({ before, now }: Compared, call: Asked): Promise<string | undefined> {
  const refusal = async () => {
    const was = await before(call).catch(noAnswer);
    return was && REFUSALS.includes(was.status) ? was.status : undefined;
  };
  if (!(await refusal())) return undefined;
  const is = await now(call).catch(noAnswer);
  if (!is || is.status >= 400) return undefined;
  // It may have been made meanwhile.
  const status = await refusal();
  if (!status) return undefined;
  return `answered ${is.status}, where ${status} was answered before: it lets in who was kept out`;
}

/** Puts ids of accounts into a query. */
const fillIn = (query: CheckedCall['query'], idOf: (role: Role) => string | undefined) =>
  query &&
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value.replace(/\{(\w+)\}/, (braces, role: Role) => idOf(role) ?? braces),
    ]),
  );

/** The call as it is made. Undefined if there is no such account, or no data for it. */
async function prepare(
  { before, accounts }: Pick<Compared, 'before' | 'accounts'>,
  { find, ...call }: CheckedCall,
): Promise<Asked | undefined> {
  const idOf = (role: Role) => accounts.find((one) => one.role === role)?.id;
  const caller = accounts.find(({ role }) => role === call.as);
  if (call.as !== 'visitor' && !caller) return undefined;
  const ask = (name: string, query: CheckedCall['query'], id: string | undefined): Asked => ({
    ...{ ...call, call: name, caller },
    path: (routeOf(name)?.paths.at(-1) ?? '').replace(/:\w+/, id ?? ''),
    ...(query && { query: fillIn(query, idOf) ?? {} }),
  });
  const looked = find && (await before(ask(find.call, find.query, undefined)).catch(noAnswer));
  const id = find ? valueAt(looked?.body, find.at) : call.id && idOf(call.id);
  return (find || call.id) && !id ? undefined : ask(call.call, call.query, id);
}

/** The same call by those who do not keep it: a visitor, and the other accounts. What anyone may call keeps nobody out. */
const byOthers = (asked: Asked, accounts: readonly Caller[]): Asked[] =>
  (routeOf(asked.call)?.access === 'anyone' ? [] : [undefined, ...accounts])
    .filter((one) => one?.id !== asked.caller?.id)
    .map((caller) => ({ ...asked, caller, as: caller?.role ?? 'visitor' }));

/**
 * Makes the read-only calls that a service keeps to a new release and to the one that is live.
 * Those who do not make a call in the product make it as well, and may not be let in where the release before keeps them out.
 * @returns a line for each answer that broke the contract, lost something or is for others, with who uses it
 */
export async function findLosses(compared: Compared): Promise<{ made: number; losses: string[] }> {
  const { service, accounts, code, hadCall, reaches = () => true } = compared;
  const losses: string[] = [];
  let made = 0;
  for (const call of readCheckedCalls(repository, service).filter((one) => hadCall(one.call))) {
    const asked = await prepare(compared, call);
    if (!asked) continue;
    const pattern = routeOf(call.call)?.paths.at(-1) ?? '';
    const note = (as: string, fault: string | undefined) => {
      const users = fault && consumersOf(`GET ${pattern}`, service, code);
      if (users)
        losses.push(`GET ${pattern} as ${as} ${fault} (used by ${users.join(', ') || 'nobody that was found'})`);
    };
    note(call.as, await compareOnce(compared, asked));
    for (const other of byOthers(asked, accounts).filter(reaches))
      note(other.as, await compareRefusals(compared, other));
    made += 1;
  }
  return { made, losses };
}
