import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Route, routes } from '@vetcare/contracts';
import {
  anId,
  callerFor,
  contentTypeOf,
  costlyPicture,
  internalKeyEnv,
  internalKeys,
  largestBody,
  longestPage,
  noisePicture,
  pathOf,
  peakMemory,
  readPodLimits,
  signInternalToken,
  type TestActor,
  until,
} from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';
import { serviceNames } from '../../src/areas/service-manifest';
import { type Backend, startBackend } from '../../src/start/backend';

// All processes start, and each is strained.
jest.setTimeout(180_000);

const limits = readPodLimits();
const CALLS = 8;
/** More than a process decodes at once, and than all but chat take at once; the others wait. */
const PICTURES = 4;
/** What noise that is decoded takes. */
const PICTURE_MB = 9;
/** Of fifty people, who may have twenty each. */
const SOCKETS = 1_000;
const PEOPLE = 50;

let dir: string;
let backend: Backend;
/** One is large as a file, another takes the most memory while it is decoded. */
let pictures: Record<'small' | 'large' | 'costly', string>;
let known: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  pictures = { small: await noisePicture(0.1), large: await noisePicture(PICTURE_MB), costly: await costlyPicture() };
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
      ...(name === 'auth' && { DOCTORS_NEED_LICENCE: 'no' }),
      ...(name === 'chat' && { CONNECTS_PER_SECOND: String(SOCKETS) }),
    }),
  });
  known = await register();
});
afterAll(async () => {
  await backend.stop();
  rmSync(dir, { recursive: true, force: true });
});

const childOf = (name: string) => backend.children.find((child) => child.name === name);
const callerTo = (name: string) => callerFor({ port: childOf(name)?.port ?? 0, service: name });

/** A patient, an approved doctor and a pet: pictures of others are refused before they are decoded. */
async function register(): Promise<{ patient: TestActor; doctor: TestActor; petId: string }> {
  const [auth, catalogue, record] = [callerTo('auth'), callerTo('catalogue'), callerTo('record')];
  const add = async (role: 'patient' | 'doctor'): Promise<TestActor> => {
    const secret = { password: 'Correct-horse-9', confirmPassword: 'Correct-horse-9' };
    const named = { FirstName: 'Asha', LastName: 'Rao', gender: 'Female', PhoneNo: '9876543210' };
    const body = { role, ...named, ...secret, email: `${role}@vetcare.test` };
    const answer = await auth('POST', '/api/auth/register', { body });
    return { id: String((answer.body.user as { _id: string })._id), role };
  };
  const [patient, doctor] = [await add('patient'), await add('doctor')];
  await auth('POST', `/api/admin/doctors/${doctor.id}/approve`, { as: { id: anId(), role: 'admin' } });
  await until(async () => (await catalogue('GET', `/api/doctors/${doctor.id}`)).status === 200, 'the doctor');
  const pet = { key: randomUUID(), name: 'Kitty', species: 'cat' };
  const { body } = await record('POST', '/api/user/pets', { as: patient, body: pet });
  return { patient, doctor, petId: String((body.pet as { _id: string })._id) };
}

const rolesOf = ({ access }: Route) => (access === 'anyone' || access === 'signed-in' ? ['patient'] : access);
const takesPicture = ({ carriesImage, rawFile }: Route) => Boolean(carriesImage) || rawFile === 'picture';

interface Sent {
  as: TestActor;
  id: string;
  picture: string;
}

/** The person whom the service knows, and the doctor or pet that a call is about. */
const ownOf = (route: Route) => ({
  as: rolesOf(route).includes('doctor') ? known.doctor : known.patient,
  id: route.paths[0].includes('/pets/') ? known.petId : known.doctor.id,
});

/** Who sends what to a call: strangers, and to one that takes a picture also the people whom the services know. */
function sendersOf(route: Route): Sent[] {
  const [role = 'patient'] = rolesOf(route) as TestActor['role'][];
  const strangers = Array.from({ length: route.carriesImage || route.rawFile ? PICTURES : CALLS }, () => ({
    ...{ as: { id: anId(), role }, id: anId(), picture: pictures.large },
  }));
  if (!takesPicture(route)) return strangers;
  return [...strangers, ...Array.from({ length: PICTURES }, () => ({ ...ownOf(route), picture: pictures.costly }))];
}

async function send(call: ReturnType<typeof callerFor>, route: Route, { as, id, picture }: Sent): Promise<number> {
  const body = largestBody(route, picture);
  const { status } = await call(route.method, pathOf(route, id) + longestPage(route), {
    ...(route.access !== 'anyone' && { as }),
    ...(body && { body, headers: { 'content-type': contentTypeOf(route) } }),
    // A refused body may be cut off before all of it was sent. Whether the process died, its pid says.
  }).catch(() => ({ status: 0 }));
  return status;
}

/** Sends a call of several people at once, without the gateway, which would let fewer of them through. */
const strain = (call: ReturnType<typeof callerFor>, route: Route): Promise<number[]> =>
  Promise.all(sendersOf(route).map((sent) => send(call, route, sent)));

const ofService = (service: string): Route[] =>
  Object.values<Route>(routes).filter((route) => route.service === service && !route.paths[0].includes('/logout'));
/** Decoded pictures are stored. Chat takes them from people with a consultation alone (`services/chat/test/memory.test.ts`). */
const DECODES = ['auth', 'catalogue', 'record'];

// The gateway's own calls and those that it passes on come from one address, as somebody would send them who means harm.
it.each([...serviceNames(), 'gateway'])(
  '%s takes the largest inputs of its calls within the heap and memory of its pod',
  async (name) => {
    const child = childOf(name);
    const pid = child?.pid() ?? 0;
    const call = callerTo(name);
    const own =
      name === 'gateway' ? Object.values<Route>(routes).filter(({ access }) => access === 'anyone') : ofService(name);
    const [statuses, stored]: [number[], number[]] = [[], []];
    for (const route of own) {
      if (takesPicture(route)) stored.push(await send(call, route, { ...ownOf(route), picture: pictures.small }));
      statuses.push(...(await strain(call, route)));
    }
    for (const refused of [500, 415]) expect(statuses).not.toContain(refused);
    // Otherwise nothing was decoded here, however many pictures were sent.
    expect(stored.some((status) => status === 200 || status === 201)).toBe(DECODES.includes(name));
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
