import { MAX_SIGNED_BODY_BYTES, type Route, routes } from '@vetcare/contracts';
import { largestBody, longestPage, pathOf } from '@vetcare/test-kit';
import type { Flood, FloodTarget } from './flood';
import { repeat } from './repeat';
import { admin, one, owners, people, twenty } from './senders';

type Act = Parameters<typeof repeat>[2][number];

const all: [string, Route][] = Object.entries(routes);
const isAnonymous = ([, { access }]: [string, Route]) => access === 'anyone';
const onlyReads = ([, { method }]: [string, Route]) => method === 'GET';
const takesBody = ([, { body, method }]: [string, Route]) => body && method !== 'GET' && method !== 'DELETE';
const isWebhook = ([, { signedBody }]: [string, Route]) => signedBody;

/** Which of the flood's own things a call is made for: those whose lists are long. */
const idOf = ({ paths }: Route, { patient, doctor }: FloodTarget): string =>
  paths[0].includes('/pets/') ? (patient.petId ?? '') : doctor.id;

/** All calls that only read, of as many entries as they give. */
const reads = (calls: [string, Route][]): Act[] =>
  calls.filter(onlyReads).map(
    ([, route]) =>
      (call, target) =>
        call('GET', pathOf(route, idOf(route, target)) + longestPage(route)),
  );

/** The largest bodies that are not pictures, to all calls that take one. */
const bodies = (calls: [string, Route][]): Act[] =>
  calls.filter(takesBody).map(([, route]) => {
    const body = largestBody({ ...route, carriesImage: undefined }, '');
    return (call, { doctor }) => call(route.method as 'POST' | 'PUT', pathOf(route, doctor.id), body);
  });

/** The largest webhooks, which anybody may send and nobody has signed. */
const webhooks: Act[] = all.filter(isWebhook).map(([, route]) => {
  const body = Buffer.alloc(MAX_SIGNED_BODY_BYTES, ' ');
  return (call) => call('POST', route.paths[0], body);
});

/** The names of the calls that these strains make. */
export const strainedCalls: string[] = all
  .filter((call) => onlyReads(call) || takesBody(call) || isWebhook(call))
  .map(([name]) => name);

export const callStrains: Record<string, Flood> = {
  'bodies of 99 kB of strangers, one address': repeat(one, 64, bodies(all.filter(isAnonymous))),
  'bodies of 99 kB of strangers, twenty addresses': repeat(twenty, 16, bodies(all.filter(isAnonymous))),
  'bodies of 99 kB of forty people': repeat(people, 6, bodies(all)),
  'webhooks of 256 kB, one address': repeat(one, 64, webhooks),
  'webhooks of 256 kB, twenty addresses': repeat(twenty, 32, webhooks),
  'public lists, one address': repeat(one, 64, reads(all.filter(isAnonymous))),
  'public lists, twenty addresses': repeat(twenty, 16, reads(all.filter(isAnonymous))),
  'lists of the two who have the most': repeat(owners, 32, reads(all)),
  'lists of forty people': repeat(people, 6, reads(all)),
  'lists of an admin': repeat(admin, 32, reads(all)),
};
