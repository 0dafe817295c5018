import type { Role } from '@vetcare/contracts';
import { consumersOf, type LiveCode } from '../contract-documents/recorded-contract';
import { repository } from '../repository';
import { type Answer, type CheckedCall, compareAnswers, readCheckedCalls, routeOf } from './checked-calls';

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

/**
 * Makes the read-only calls that a service keeps to a new release and to the one that is live.
 * @returns a line for each answer that broke the contract or lost something, with who uses it
 */
export async function findLosses(compared: Compared): Promise<{ made: number; losses: string[] }> {
  const { service, accounts, code, hadCall } = compared;
  const idOf = (role: Role) => accounts.find((one) => one.role === role)?.id;
  const losses: string[] = [];
  let made = 0;
  for (const call of readCheckedCalls(repository, service).filter((one) => hadCall(one.call))) {
    const caller = accounts.find(({ role }) => role === call.as);
    const id = call.id && idOf(call.id);
    if ((call.as !== 'visitor' && !caller) || (call.id && !id)) continue;
    const pattern = routeOf(call.call)?.paths.at(-1) ?? '';
    const fault = await compareOnce(compared, { ...call, path: pattern.replace(/:\w+/, id ?? ''), caller });
    made += 1;
    const users = consumersOf(`GET ${pattern}`, service, code);
    if (fault)
      losses.push(`GET ${pattern} as ${call.as} ${fault} (used by ${users.join(', ') || 'nobody that was found'})`);
  }
  return { made, losses };
}
