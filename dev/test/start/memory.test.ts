import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Route, routes } from '@vetcare/contracts';
import { anId, callerFor, internalKeyEnv, internalKeys, peakMemory, readPodLimits } from '@vetcare/test-kit';
import { z } from 'zod';
import { serviceNames } from '../../src/areas/service-manifest';
import { type Backend, startBackend } from '../../src/start/backend';

// All processes start, and each is strained.
jest.setTimeout(180_000);

const limits = readPodLimits();
const CALLS = 16;
/** More than a process takes at once; the others wait. */
const PICTURES = 6;
/** The largest body of a call without a picture. */
const padding = 'x'.repeat(99_000);
/** Nine megabytes that are no picture, which takes as much memory until that is seen. */
const picture = `data:image/png;base64,${'A'.repeat(12_000_000)}`;
const PAGE_SIZES = [1_000, 500, 200, 100, 50, 20];

let dir: string;
let backend: Backend;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vetcare-memory-'));
  const keys = { ...internalKeyEnv, INTERNAL_TOKEN_PRIVATE_KEY: btoa(String(internalKeys.privateKey)) };
  backend = await startBackend({
    dir,
    env: { PATH: process.env.PATH },
    log: () => undefined,
    useDocker: false,
    settingsOf: (name) => ({ ...keys, NODE_OPTIONS: limits[name]?.nodeOptions ?? '' }),
  });
});
afterAll(async () => {
  await backend.stop();
  rmSync(dir, { recursive: true, force: true });
});

const pathOf = ({ paths }: Route) => paths.find((path) => path.startsWith('/api/')) ?? paths[0];

/** The longest page that a call gives. */
function longestPage({ query }: Route): string {
  if (!(query instanceof z.ZodObject) || !('limit' in query.shape)) return '';
  return `?limit=${PAGE_SIZES.find((limit) => query.safeParse({ limit: String(limit) }).success)}`;
}

const bodyOf = ({ carriesImage }: Route) =>
  carriesImage
    ? { image: picture, profileImage: picture.slice(0, 100), certificate: 'none', receiverId: anId(), text: '' }
    : { email: 'nobody@vetcare.test', password: 'Wrong-password-1', padding };

const rolesOf = ({ access }: Route) => (access === 'anyone' || access === 'signed-in' ? ['patient'] : access);

/** Sends a call of several people at once, without the gateway, which would let fewer of them through. */
async function strain(call: ReturnType<typeof callerFor>, route: Route): Promise<number[]> {
  const [role = 'patient'] = rolesOf(route);
  const path = pathOf(route).replace(/:\w+/g, anId()) + longestPage(route);
  const body = route.body && JSON.stringify(bodyOf(route));
  const answers = await Promise.all(
    Array.from({ length: route.carriesImage ? PICTURES : CALLS }, () =>
      call(route.method, path, {
        ...(route.access !== 'anyone' && { as: { id: anId(), role: role as 'patient' } }),
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
      }),
    ),
  );
  return answers.map(({ status }) => status);
}

const childOf = (name: string) => backend.children.find((child) => child.name === name);
const ofService = (service: string): Route[] =>
  Object.values<Route>(routes).filter((route) => route.service === service && !route.paths[0].includes('/logout'));

// The gateway's own calls and those that it passes on come from one address, as somebody would send them who means harm.
it.each([...serviceNames(), 'gateway'])(
  '%s takes the largest inputs of its calls within the heap and memory of its pod',
  async (name) => {
    const child = childOf(name);
    const pid = child?.pid() ?? 0;
    const call = callerFor({ port: child?.port ?? 0, service: name });
    const own =
      name === 'gateway' ? Object.values<Route>(routes).filter(({ access }) => access === 'anyone') : ofService(name);
    const statuses: number[] = [];
    for (const route of own) statuses.push(...(await strain(call, route)));
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect(child?.pid()).toBe(pid);
    expect(peakMemory(pid)).toBeLessThanOrEqual(limits[name]?.mib ?? 0);
  },
);
