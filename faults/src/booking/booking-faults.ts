import { setTimeout as pause } from 'node:timers/promises';
import { setProviderFaults } from '../platform/consultation';
import { listServices } from '../platform/list-services';
import type { Person } from '../platform/people';
import type { FaultyPlatform, ServerName } from '../platform/platform';
import { secondsToRecover } from '../platform/recovery';
import type { Load, LoadOptions } from './booking-load';
import { createProvider } from './webhooks';

interface Scene {
  platform: FaultyPlatform;
  load: Load;
  /** A user who takes no part in the load. */
  witness: Person;
  quick: boolean;
}

export interface BookingFault {
  name: string;
  /** How often it is caused, each time under a load of its own; once if it says nothing. */
  rounds?: number;
  /** How often all patients book in each round, each time a doctor of its own; once if it says nothing. */
  waves?: number;
  load?: LoadOptions;
  isQuick?: boolean;
  /** Statuses that patients may be answered besides 502, 503 and 504. */
  allowed?: readonly number[];
  /** Does the damage while the load runs, and returns the seconds until it works again, if that can be said. */
  cause: (scene: Scene) => Promise<number | undefined>;
}

const random = (most: number) => pause(Math.random() * most);
const patientOf = ({ load, witness }: Scene) => load.attempts[0]?.patient ?? witness;

/** At a random moment of each of so many rounds. */
const kill = (service: string, rounds: number): BookingFault => ({
  name: `kill -9 of ${service}, ${rounds} times`,
  rounds,
  isQuick: service === 'booking',
  // A connection that the dying gateway held has no answer.
  allowed: service === 'gateway' ? [0] : [],
  async cause(scene) {
    await random(700);
    scene.platform.signal(service, 'SIGKILL');
    return secondsToRecover(service, patientOf(scene));
  },
});

/** Everybody books again and again while the server is away, as one wave of bookings is over in a second. */
const takeAway = (name: ServerName, seconds: number, waves: number, wipe = false): BookingFault => ({
  name: wipe ? `${name} killed and its store wiped` : `${name} away for ${seconds} s`,
  waves,
  load: { betweenWavesMs: (seconds * 1_000) / waves },
  async cause(scene) {
    const { platform, quick } = scene;
    await random(300);
    await platform.killServer(name);
    await pause(quick ? 3_000 : seconds * 1_000);
    if (wipe) platform.wipeServer(name);
    await platform.startServer(name);
    return secondsToRecover('booking', patientOf(scene));
  },
});

/** Its connections are taken and nothing is answered, which costs callers more than a process that is gone. */
const standStill = (service: string, seconds: number): BookingFault => ({
  name: `${service} stands still for ${seconds} s`,
  waves: 4,
  load: { betweenWavesMs: (seconds * 1_000) / 4 },
  async cause(scene) {
    const { platform, quick } = scene;
    platform.signal(service, 'SIGSTOP');
    await pause(quick ? 3_000 : seconds * 1_000);
    platform.signal(service, 'SIGCONT');
    return secondsToRecover(service, patientOf(scene));
  },
});

const provider = (orders: 'slow' | 'down' | 'reset' | 'silent-after-create'): BookingFault => ({
  name: `payment provider: ${orders}, 10 s`,
  async cause(scene) {
    await setProviderFaults(scene.platform, { orders });
    await pause(10_000);
    await setProviderFaults(scene.platform, { orders: 'ok' });
    return secondsToRecover('booking', patientOf(scene));
  },
});

const acknowledged = async ({ attempts, done }: Load) => {
  await done;
  return attempts.flatMap(({ booked, paid }) => (booked && paid ? [{ booked, paid }] : []));
};

const webhooks = (times: number): BookingFault => ({
  name: `each webhook ${times} times at once, in any order`,
  isQuick: times === 3,
  load: { webhook: 'never', returns: (n) => n % 2 === 0 },
  async cause({ platform, load }) {
    const { repeat } = createProvider(platform);
    for (const { booked, paid } of await acknowledged(load))
      for (const status of await repeat(booked, paid, 2 * times))
        if (status !== 200) load.errors.set(status, (load.errors.get(status) ?? 0) + 1);
    return undefined;
  },
});

const forged: BookingFault = {
  name: 'forged, altered and unsigned webhooks',
  allowed: [422],
  async cause({ platform, load }) {
    const { forge } = createProvider(platform);
    for (const { booked } of await acknowledged(load))
      for (const status of await forge(booked)) load.errors.set(status, (load.errors.get(status) ?? 0) + 1);
    return undefined;
  },
};

const KILLS = 20;
const QUICK_KILLS = 2;

export const bookingFaults = (quick: boolean): readonly BookingFault[] => [
  ...[...listServices(), 'gateway'].map((service) => kill(service, quick ? QUICK_KILLS : KILLS)),
  standStill('record', 20),
  takeAway('nats', 60, 30),
  takeAway('nats', 5, 4, true),
  // What waits for these two is booked at once when they are back, and a patient may have five unpaid bookings.
  takeAway('mongo', 30, 4),
  takeAway('redis', 10, 4),
  {
    name: 'answers lost on the way, repeated with the same key',
    isQuick: true,
    allowed: [0],
    load: { patienceMs: () => (Math.random() < 0.8 ? 5 + Math.random() * 200 : 10_000) },
    cause: async () => undefined,
  },
  webhooks(3),
  webhooks(100),
  forged,
  {
    name: 'all webhooks lost, and no browser comes back',
    isQuick: true,
    load: { webhook: 'never', returns: () => false },
    cause: async () => undefined,
  },
  provider('slow'),
  provider('down'),
  provider('reset'),
  provider('silent-after-create'),
];
