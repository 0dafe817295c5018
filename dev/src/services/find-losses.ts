import { INTERNAL_TOKEN_ISSUER, type Role } from '@vetcare/contracts';
import { importPKCS8, SignJWT } from 'jose';
import { consumersOf, type LiveCode } from '../contract-documents/recorded-contract';
import type { Account } from '../deploy/check-sessions';
import { repository } from '../repository';
import { type Answer, type CheckedCall, compareAnswers, readCheckedCalls, routeOf } from './checked-calls';

const LONGEST_MS = 10_000;

/** Signs what the gateway would say of an account to this service. @param privateKey PKCS8 PEM in base64 */
async function tokenSigner(privateKey: string, service: string, now: () => Date) {
  const key = await importPKCS8(Buffer.from(privateKey, 'base64').toString(), 'EdDSA');
  return ({ id, role }: Account) =>
    new SignJWT({ role, sid: '0'.repeat(32), authAt: now().getTime() })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(INTERNAL_TOKEN_ISSUER)
      .setAudience(service)
      .setSubject(id)
      .setExpirationTime(new Date(now().getTime() + 60_000))
      .sign(key);
}

interface Asked extends CheckedCall {
  path: string;
  token: string | undefined;
}

async function ask(origin: string, { path, query, token }: Asked): Promise<Answer> {
  const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    cacheControl: answer.headers.get('cache-control'),
    body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

interface Compared {
  service: string;
  /** A process of the release before, and one of the new one. */
  before: string;
  now: string;
  accounts: readonly Account[];
  code: LiveCode;
}

/** A call that takes twice as long, and this much longer, is not what it was. */
const SLOWER_MS = 200;
/** A process that has just started answers slowly at first. */
const TRIES = 3;

async function timeOf(origin: string, call: Asked): Promise<number> {
  const began = performance.now();
  await ask(origin, call);
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

/** The same calls to both processes, whose answers come from the same data. What is written in between is looked at once more. */
async function compareOnce(compared: Compared, call: Asked): Promise<string | undefined> {
  const { before, now } = compared;
  const route = routeOf(call.call);
  if (!route) return undefined;
  const compare = async () => compareAnswers(route, await ask(before, call), await ask(now, call));
  return ((await compare()) && (await compare())) || compareTimes(compared, call);
}

/**
 * Makes the read-only calls that a service keeps to a new process and to one that is live.
 * @returns a line for each answer that broke the contract or lost something, with who uses it
 */
export async function findLosses(
  compared: Compared,
  { privateKey, now }: { privateKey: string; now: () => Date },
): Promise<{ made: number; losses: string[] }> {
  const { service, accounts, code } = compared;
  const sign = await tokenSigner(privateKey, service, now);
  const idOf = (role: Role) => accounts.find((one) => one.role === role)?.id;
  const losses: string[] = [];
  let made = 0;
  for (const call of readCheckedCalls(repository, service)) {
    const caller = accounts.find(({ role }) => role === call.as);
    const id = call.id && idOf(call.id);
    if ((call.as !== 'visitor' && !caller) || (call.id && !id)) continue;
    const pattern = routeOf(call.call)?.paths.at(-1) ?? '';
    const path = pattern.replace(/:\w+/, id ?? '');
    const fault = await compareOnce(compared, { ...call, path, token: caller && (await sign(caller)) });
    made += 1;
    const users = consumersOf(`GET ${pattern}`, service, code);
    if (fault)
      losses.push(`GET ${pattern} as ${call.as} ${fault} (used by ${users.join(', ') || 'nobody that was found'})`);
  }
  return { made, losses };
}
