import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { noisePicture } from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';
import { callerFrom } from '../platform/caller';
import { type Flood, type Flooder, type FloodTarget, inLoops } from './flood';
import { atOneAddress, patients, people } from './senders';

const SOCKETS = 5_000;
/** How many sockets are opened at a time. More would keep other callers waiting. */
const OPENING_AT_ONCE = 20;

/** A socket or a poll that is refused is begun again after this. */
const REFUSED_MS = 200;
const UPLOAD_TIMEOUT_MS = 70_000;

const connectAs = ({ port }: FloodTarget, { id, cookie, address }: Flooder): Socket =>
  io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 20_000,
    query: { userId: id },
    extraHeaders: { cookie },
    localAddress: address,
  } as Parameters<typeof io>[1]);

/** Opens a socket that stays until the strain ends. */
const openSocket = (target: FloodTarget, person: Flooder, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const socket = connectAs(target, person);
    const close = () => {
      socket.close();
      resolve(false);
    };
    signal.addEventListener('abort', close, { once: true });
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });

/** 5,000 sockets of everybody in the crowd, each of whom has an address of their own. */
const openSockets: Flood = async (target, signal) => {
  const crowd = target.crowd.patients;
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  let wanted = 0;
  let open = 0;
  let refused = 0;
  const openers = Array.from({ length: OPENING_AT_ONCE }, async () => {
    while (wanted < SOCKETS && !signal.aborted) {
      const person = crowd[wanted++ % crowd.length];
      while (person && !signal.aborted) {
        if (await openSocket(target, person, signal)) break;
        refused += 1;
        await pause(REFUSED_MS);
      }
      if (!signal.aborted) open += 1;
    }
  });
  await Promise.all(openers);
  await ended;
  return `${open} sockets open at once, ${refused} times refused`;
};

/** Long polls: each opens a session of Socket.IO and asks it for news again and again. */
export const pollAs =
  (sendersOf: (target: FloodTarget) => readonly Flooder[], each: number): Flood =>
  async (target, signal) => {
    const senders = sendersOf(target).map(({ id, address, cookie }) => ({
      path: `/socket.io/?EIO=4&transport=polling&userId=${id}`,
      call: callerFrom({ port: target.port, address, cookie: () => cookie }),
    }));
    let next = 0;
    const sessions = await inLoops(senders.length * each, signal, async () => {
      const sender = senders[next++ % senders.length];
      if (!sender) return;
      const { path, call } = sender;
      const sid = /"sid":"([^"]+)"/.exec(String((await call('GET', path)).body))?.[1];
      if (!sid) return pause(REFUSED_MS);
      const session = `${path}&sid=${sid}`;
      await call('POST', session, '40', { headers: { 'content-type': 'text/plain' } });
      for (let status = 200; status === 200 && !signal.aborted; )
        ({ status } = await call('GET', session, undefined, { timeoutMs: 30_000 }));
    });
    return `${sessions} sessions, ${senders.length * each} at once`;
  };

/** The largest picture that a message may carry, less than a megabyte below the largest frame that is taken. */
const FRAME_PICTURE_MB = 10;

/** Messages with pictures as frames of sockets, each sent by people who then wait for what becomes of it. */
const sendFrames: Flood = async (target, signal) => {
  const image = await noisePicture(FRAME_PICTURE_MB);
  const senders = patients(target);
  const answers = new Map<string, number>();
  let next = 0;
  const sent = await inLoops(senders.length * 2, signal, async () => {
    const sender = senders[next++ % senders.length];
    if (!sender) return;
    const socket = connectAs(target, sender);
    const leave = () => socket.close();
    signal.addEventListener('abort', leave, { once: true });
    const message = { receiverId: target.doctor.id, text: '', image, clientId: randomUUID() };
    const answer: unknown = await socket
      .timeout(UPLOAD_TIMEOUT_MS)
      .emitWithAck('sendMessage', message)
      .catch((error: Error) => ({ code: error.message }));
    const { code = 'accepted' } = answer as { code?: string };
    answers.set(code, (answers.get(code) ?? 0) + 1);
    signal.removeEventListener('abort', leave);
    leave();
  });
  return `${sent} frames of 13 MiB: ${[...answers].map(([code, count]) => `${count} × ${code}`).join(', ')}`;
};

/** What occupies the chat for long. */
export const socketStrains: Record<string, Flood> = {
  'largest pictures in frames: twenty people': sendFrames,
  'long polls of forty people, one address': pollAs(atOneAddress(people), 12),
  'long polls of forty people': pollAs(people, 12),
  '5,000 sockets': openSockets,
};
