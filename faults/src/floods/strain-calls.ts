import { type Route, routes } from '@vetcare/contracts';
import { z } from 'zod';
import { type Call, callerFrom } from '../platform/caller';
import { type Flood, type Flooder, type FloodTarget, inLoops } from './flood';

type Act = (call: Call, target: FloodTarget, n: number) => ReturnType<Call>;
type Sender = Pick<Flooder, 'address'> & { cookie?: string };

const BODY_BYTES = 99_000;

/** Repeats calls in loops, several for each sender, in turn. */
const repeat =
  (sendersOf: (target: FloodTarget) => readonly Sender[], each: number, acts: readonly Act[]): Flood =>
  async (target, signal) => {
    const { port } = target;
    const calls = sendersOf(target).map(({ address, cookie = '' }) =>
      callerFrom({ port, address, cookie: () => cookie }),
    );
    const statuses = new Map<number, number>();
    let next = 0;
    const done = await inLoops(calls.length * each, signal, async () => {
      next += 1;
      const call = calls[next % calls.length];
      const act = acts[Math.floor(next / calls.length) % acts.length];
      if (!call || !act) return;
      const { status } = await act(call, target, next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    return `${done} calls: ${[...statuses].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ')}`;
  };

const one = ({ address }: FloodTarget): Sender[] => [{ address }];
const twenty = ({ addresses }: FloodTarget): Sender[] => addresses.map((address) => ({ address }));
const people = ({ crowd, patient, doctor, address }: FloodTarget): Sender[] => [
  ...crowd.patients,
  ...crowd.doctors,
  { ...patient, address },
  { ...doctor, address },
];

const all: [string, Route][] = Object.entries(routes);
const isAnonymous = ([, { access }]: [string, Route]) => access === 'anyone';
const pathOf = ({ paths }: Route) => paths.find((path) => path.startsWith('/api/')) ?? paths[0];

/** The longest page that a call gives. */
function longest({ query }: Route): string {
  const limit = [1_000, 500, 200, 100, 50, 20].find((one) => query?.safeParse({ limit: String(one) }).success);
  return query instanceof z.ZodObject && 'limit' in query.shape && limit ? `?limit=${limit}` : '';
}

/** All calls that only read, of as many entries as they give. */
const reads = (calls: [string, Route][]): Act[] =>
  calls
    .filter(([name, { method }]) => method === 'GET' && name !== 'showOperations')
    .map(([, route]) => {
      const path = pathOf(route) + longest(route);
      return (call, { doctor }) => call('GET', path.replace(':id', doctor.id));
    });

/** The largest bodies that are not pictures, to all calls that take one. */
const bodies = (calls: [string, Route][]): Act[] =>
  calls
    .filter(([, { body, method }]) => body && method !== 'GET' && method !== 'DELETE')
    .map(([, route]) => {
      const given = { email: 'nobody@vetcare.test', password: 'Wrong-password-1', padding: 'x'.repeat(BODY_BYTES) };
      return (call, { doctor }) => call(route.method as 'POST' | 'PUT', pathOf(route).replace(':id', doctor.id), given);
    });

export const callStrains: Record<string, Flood> = {
  'bodies of 99 kB of strangers, one address': repeat(one, 64, bodies(all.filter(isAnonymous))),
  'bodies of 99 kB of strangers, twenty addresses': repeat(twenty, 16, bodies(all.filter(isAnonymous))),
  'bodies of 99 kB of forty people': repeat(people, 6, bodies(all)),
  'public lists, one address': repeat(one, 64, reads(all.filter(isAnonymous))),
  'public lists, twenty addresses': repeat(twenty, 16, reads(all.filter(isAnonymous))),
  'lists of forty people': repeat(people, 6, reads(all)),
};
