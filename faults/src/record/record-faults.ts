import { setTimeout as pause } from 'node:timers/promises';
import { type Person, until } from '../platform/people';
import type { FaultyPlatform, ServerName } from '../platform/platform';
import { secondsToRecover } from '../platform/recovery';

interface Scene {
  platform: FaultyPlatform;
  /** A user who takes no part in it. */
  witness: Person;
  quick: boolean;
}

export interface RecordFault {
  name: string;
  isQuick?: boolean;
  /** Whether each picture, and each part of a video, is cut off in the middle before it is sent as a whole. */
  cuts?: boolean;
  /** How long people wait for an answer before they send the same again. */
  patience?: () => number;
  /** Does the damage while doctors and owners write, and returns the seconds until record answered again. */
  cause: (scene: Scene) => Promise<number | undefined>;
}

async function untilReady({ name, port }: FaultyPlatform['children'][number]): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
  await until(isReady, `${name}, which was to start again,`, 60_000);
}

/** Sends a signal to each process of a service in turn, so many times, at random moments. */
const signal = (service: string, name: string, act: NodeJS.Signals, times: number, stoppedMs = 0): RecordFault => ({
  name,
  isQuick: service === 'record' && act === 'SIGKILL',
  async cause({ platform, witness, quick }) {
    let longest = 0;
    const nodes = platform.children.filter((child) => child.name.replace(/-\d+$/, '') === service);
    for (let round = 0; round < (quick ? 2 : times); round += 1)
      for (const node of nodes) {
        await pause(Math.random() * 1_500);
        platform.signal(node.name, act);
        await pause(stoppedMs);
        if (stoppedMs > 0) platform.signal(node.name, 'SIGCONT');
        longest = Math.max(longest, await secondsToRecover('record', witness));
        await untilReady(node);
      }
    return longest;
  },
});

const takeAway = (name: ServerName, seconds: number, wipe = false): RecordFault => ({
  name: wipe ? `${name} killed and its store wiped` : `${name} away for ${seconds} s`,
  isQuick: name === 'nats' && !wipe,
  async cause({ platform, witness, quick }) {
    await platform.killServer(name);
    await pause(quick ? 3_000 : seconds * 1_000);
    if (wipe) platform.wipeServer(name);
    await platform.startServer(name);
    return secondsToRecover('record', witness);
  },
});

async function nothing(): Promise<undefined> {
  await pause(5_000);
}

export const recordFaults: readonly RecordFault[] = [
  { name: 'two windows in one note', isQuick: true, cause: nothing },
  signal('record', 'kill -9 of record, 10 times', 'SIGKILL', 10),
  signal('record', 'record stopped for 8 s (SIGSTOP)', 'SIGSTOP', 1, 8_000),
  signal('record', 'record restarted (SIGTERM), 3 times', 'SIGTERM', 3),
  signal('notification', 'kill -9 of notification, 5 times', 'SIGKILL', 5),
  signal('gateway', 'kill -9 of gateway, 5 times', 'SIGKILL', 5),
  takeAway('nats', 20),
  takeAway('nats', 5, true),
  takeAway('mongo', 20),
  takeAway('redis', 10),
  { name: 'each picture cut twice in the middle', isQuick: true, cuts: true, cause: nothing },
  {
    ...signal('record', 'each part of a video cut in the middle, record killed 3 times', 'SIGKILL', 3),
    cuts: true,
  },
  {
    name: 'answers lost on the way',
    isQuick: true,
    patience: () => (Math.random() < 0.7 ? 5 + Math.random() * 150 : 10_000),
    cause: nothing,
  },
];
