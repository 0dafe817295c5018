import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sendFrames } from '../floods/pictures';
import { type Person, until } from '../platform/people';
import type { FaultyPlatform, ServerName } from '../platform/platform';
import { secondsToRecover } from '../platform/recovery';
import { sendBadPackets, sendOversizedFrames } from './hostile-client';
import type { Writer } from './writers';

interface Scene {
  platform: FaultyPlatform;
  writers: readonly Writer[];
  /** People who write to nobody. */
  attacker: Person;
  witness: Person;
  quick: boolean;
}

interface ChatFault {
  name: string;
  isQuick?: boolean;
  /** Cuts the writers' connections in the middle of sending. */
  cuts?: boolean;
  /**
   * Does the damage while people write. A number it returns is the seconds until the chat answered again; otherwise
   * that is measured afterwards.
   */
  cause: (scene: Scene) => Promise<unknown>;
}

const nodesOf = ({ children }: FaultyPlatform) => children.filter(({ name }) => name.startsWith('chat'));

async function untilReady({ name, port }: { name: string; port: number }): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok;
  await until(isReady, `${name}, which was to start again,`, 60_000);
}

/** Does something to each node in turn, so that with several of them one is always there. */
const toEachNode = (name: string, act: (platform: FaultyPlatform, node: string) => Promise<unknown>): ChatFault => ({
  name,
  isQuick: name.startsWith('kill'),
  async cause({ platform, witness }) {
    let longest = 0;
    for (const node of nodesOf(platform)) {
      await act(platform, node.name);
      longest = Math.max(longest, await secondsToRecover('chat', witness));
      await untilReady(node);
      await pause(1_000);
    }
    return longest;
  },
});

const takeAway = (name: ServerName, seconds: number, wipe = false): ChatFault => ({
  name: wipe ? `${name} killed and its store wiped` : `${name} away for ${seconds} s`,
  async cause({ platform, quick }) {
    await platform.killServer(name);
    await pause(quick ? 3_000 : seconds * 1_000);
    if (wipe) platform.wipeServer(name);
    await platform.startServer(name);
  },
});

const flushRedis = ({ serverPort }: FaultyPlatform) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(serverPort('redis'), '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
    socket.once('data', () => {
      socket.end();
      resolve();
    });
    socket.once('error', reject);
  });

/** Every socket leaves and comes back at the same moment, five times. */
async function causeStorm({ writers }: Scene): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    for (const { sockets } of writers) for (const socket of sockets) socket.io.engine?.close();
    await pause(3_000);
  }
}

const framesOf = ({ platform, attacker, writers }: Scene) => {
  const { id } = attacker;
  const target = { port: platform.port, address: attacker.address, patient: { id, cookie: attacker.cookie() } };
  const doctor = { id: writers[0]?.person.id ?? '', cookie: '' };
  const admin = { id: '', cookie: '' };
  return sendFrames(
    { ...target, doctor, admin, victim: '', hugePicture: '', addresses: [], crowd: { patients: [], doctors: [] } },
    AbortSignal.timeout(60_000),
  );
};

export const chatFaults: readonly ChatFault[] = [
  { name: 'two who write at once', isQuick: true, cause: () => pause(5_000) },
  toEachNode('kill -9 of each node', async (platform, node) => platform.signal(node, 'SIGKILL')),
  toEachNode('each node stopped for 8 s (SIGSTOP)', async (platform, node) => {
    platform.signal(node, 'SIGSTOP');
    await pause(8_000);
    platform.signal(node, 'SIGCONT');
  }),
  toEachNode('rolling restart', async (platform, node) => {
    platform.signal(node, 'SIGTERM');
    // The node takes some seconds to let its sockets go.
    await pause(6_000);
  }),
  {
    name: 'kill -9 of the gateway',
    async cause({ platform, witness }) {
      platform.signal('gateway', 'SIGKILL');
      return secondsToRecover('gateway', witness);
    },
  },
  takeAway('redis', 1),
  takeAway('redis', 60),
  {
    name: 'FLUSHALL, which ends all sessions',
    async cause({ platform, witness }) {
      await flushRedis(platform);
      await witness.logIn();
    },
  },
  takeAway('nats', 20),
  takeAway('nats', 2, true),
  takeAway('mongo', 30),
  { name: 'connections cut in the middle of sending', isQuick: true, cuts: true, cause: () => pause(8_000) },
  { name: 'every socket reconnects at once, five times', isQuick: true, cause: causeStorm },
  {
    name: '10,000 bad packets',
    cause: ({ platform, attacker, quick }) => sendBadPackets(platform, attacker, quick ? 500 : 10_000),
  },
  { name: '20 frames of 16 MB', cause: ({ platform, attacker }) => sendOversizedFrames(platform, attacker, 20) },
  { name: '60 frames of 13 MB', cause: framesOf },
];
