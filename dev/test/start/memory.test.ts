import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Route, routes } from '@vetcare/contracts';
import {
  anId,
  callerFor,
  internalKeyEnv,
  internalKeys,
  largestBody,
  longestPage,
  noisePicture,
  pathOf,
  peakMemory,
  readPodLimits,
  signInternalToken,
} from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';
import { serviceNames } from '../../src/areas/service-manifest';
import { type Backend, startBackend } from '../../src/start/backend';

// All processes start, and each is strained.
jest.setTimeout(180_000);

const limits = readPodLimits();
const CALLS = 16;
/** More than a process takes at once; the others wait. */
const PICTURES = 6;
/** What noise that is decoded takes. */
const PICTURE_MB = 9;
/** Of fifty people, who may have twenty each. */
const SOCKETS = 1_000;
const PEOPLE = 50;

let dir: string;
let backend: Backend;
let picture: string;
beforeAll(async () => {
  picture = await noisePicture(PICTURE_MB);
  dir = mkdtempSync(join(tmpdir(), 'vetcare-memory-'));
  const keys = { ...internalKeyEnv, INTERNAL_TOKEN_PRIVATE_KEY: btoa(String(internalKeys.privateKey)) };
  backend = await startBackend({
    dir,
    env: { PATH: process.env.PATH },
    log: () => undefined,
    useDocker: false,
    settingsOf: (name) => ({
      ...keys,
      ...limits[name]?.env,
      ...(name === 'chat' && { CONNECTS_PER_SECOND: String(SOCKETS) }),
    }),
  });
});
afterAll(async () => {
  await backend.stop();
  rmSync(dir, { recursive: true, force: true });
});

const rolesOf = ({ access }: Route) => (access === 'anyone' || access === 'signed-in' ? ['patient'] : access);

/** Sends a call of several people at once, without the gateway, which would let fewer of them through. */
async function strain(call: ReturnType<typeof callerFor>, route: Route): Promise<number[]> {
  const [role = 'patient'] = rolesOf(route);
  const path = pathOf(route, anId()) + longestPage(route);
  const body = largestBody(route, picture);
  const answers = await Promise.all(
    Array.from({ length: route.carriesImage || route.rawFile ? PICTURES : CALLS }, () =>
      call(route.method, path, {
        ...(route.access !== 'anyone' && { as: { id: anId(), role: role as 'patient' } }),
        ...(body && { body }),
        // A refused body may be cut off before all of it was sent. Whether the process died, its pid says.
      }).catch(() => ({ status: 0 })),
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

/** Connects past the gateway, which would have signed the token. */
async function connect(port: number, id: string, transport: 'websocket' | 'polling'): Promise<Socket> {
  const authorization = `Bearer ${await signInternalToken('chat', { id, role: 'patient' })}`;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    query: { userId: id },
    extraHeaders: { authorization },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

it.each(['websocket', 'polling'] as const)('chat holds a thousand sockets (%s) within its pod', async (transport) => {
  const child = childOf('chat');
  const pid = child?.pid() ?? 0;
  const people = Array.from({ length: PEOPLE }, anId);
  const sockets: Socket[] = [];
  while (sockets.length < SOCKETS)
    sockets.push(...(await Promise.all(people.map((id) => connect(child?.port ?? 0, id, transport)))));
  expect(sockets.every(({ connected }) => connected)).toBe(true);
  expect(child?.pid()).toBe(pid);
  expect(peakMemory(pid)).toBeLessThanOrEqual(limits.chat?.mib ?? 0);
  for (const socket of sockets) socket.close();
});
