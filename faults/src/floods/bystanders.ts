import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import type { Answer } from '../platform/caller';
import type { Person } from '../platform/people';
import { percentile } from '../platform/percentile';

/** How long a bystander reads before the next call. */
const THINK_MS = 200;

export interface Bystanders {
  patients: readonly Person[];
  doctors: readonly Person[];
  sockets: readonly Socket[];
}

export interface Experience {
  answered: number;
  /** Other answers than expected, and none, by what was asked. */
  failures: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p95: number;
  max: number;
  slowest: string;
  perSecond: number;
}

type Act = [what: string, act: () => Promise<Pick<Answer, 'status' | 'ms'>>];

function patientActs(person: Person, doctor: Person): Act[] {
  const get = (path: string): Act => [`GET ${path.replace(doctor.id, '{id}')}`, () => person.call('GET', path)];
  return [
    get('/api/auth/check'),
    get('/api/doctors'),
    get(`/api/doctors/${doctor.id}`),
    get(`/api/doctors/${doctor.id}/ratings`),
    get('/api/user/get-appointments'),
    get('/api/user/pets'),
    get('/api/chat/get-user-chat'),
    get(`/api/chat/messages/${doctor.id}`),
    [
      'POST /api/chat/send/{id}',
      () => person.call('POST', `/api/chat/send/${doctor.id}`, { receiverId: doctor.id, text: 'Good morning' }),
    ],
    ['PUT /api/user/update-profile', () => person.call('PUT', '/api/user/update-profile', { FirstName: 'Ravi' })],
    ['POST /api/auth/login', () => person.logIn()],
  ];
}

/** Sends a message over the socket. An acknowledgement counts as an answer. */
async function sendOver(socket: Socket, receiverId: string): Promise<Pick<Answer, 'status' | 'ms'>> {
  const begin = performance.now();
  const sent: { success: boolean } = await socket
    .timeout(10_000)
    .emitWithAck('sendMessage', { receiverId, text: 'Good morning' })
    .catch(() => ({ success: false }));
  return { status: sent.success ? 201 : 0, ms: performance.now() - begin };
}

/** Lets people use the product calmly until the signal aborts, and says how it went for them. */
export async function observe(people: Bystanders, signal: AbortSignal): Promise<Experience> {
  const times: { ms: number; what: string }[] = [];
  const failures: Record<string, number> = {};
  const begin = performance.now();
  const live = async (acts: readonly Act[], offset: number) => {
    for (let turn = offset; !signal.aborted; turn += 1) {
      const [what, act] = acts[turn % acts.length] ?? ['nothing', async () => ({ status: 0, ms: 0 })];
      const { status, ms } = await act();
      times.push({ ms, what });
      const failure = `${what}: ${status || 'no answer'}`;
      if (status < 200 || status >= 300) failures[failure] = (failures[failure] ?? 0) + 1;
      await pause(THINK_MS);
    }
  };
  const { patients, doctors, sockets } = people;
  const lives = patients.map((patient, n) => patientActs(patient, doctors[n % doctors.length] ?? patient));
  const writes = sockets.map((socket, n): Act[] => [
    ['sendMessage', () => sendOver(socket, doctors[(n + 1) % doctors.length]?.id ?? '')],
  ]);
  await Promise.all([...lives, ...writes].map(live));
  return summarize(times, failures, (performance.now() - begin) / 1000);
}

function summarize(
  times: readonly { ms: number; what: string }[],
  failures: Record<string, number>,
  seconds: number,
): Experience {
  const all = times.map(({ ms }) => ms);
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const slowest = times.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0, what: '' });
  return {
    answered: times.length - failed,
    failures,
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    max: slowest.ms,
    slowest: slowest.what,
    perSecond: (times.length - failed) / seconds,
  };
}
