import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Message, MessageSent } from '@vetcare/contracts';
import type { Socket } from 'socket.io-client';
import type { Person } from '../platform/people';
import type { FaultyPlatform } from '../platform/platform';
import { connectPerson } from '../platform/socket';

/** Slower than the limit of messages per person. */
const PAUSE_MS = 100;
const ACK_MS = 5_000;
const RETRY_MS = 300;

/** One person who writes to another, and what they were told. */
export interface Writer {
  person: Person;
  receiver: Person;
  /** All sockets of the person. The first one writes. */
  sockets: Socket[];
  /** Every message that was begun, in order; `id` is set once it is acknowledged. */
  sent: { clientId: string; id: string | undefined }[];
  /** The longest that one of them took until it was acknowledged. */
  slowestMs: number;
}

/** Each person writes to their neighbour and is written to by them. */
export const pair = (people: readonly Person[]) =>
  people.flatMap((person, n) => {
    const receiver = people[n ^ 1];
    return receiver ? [{ person, receiver }] : [];
  });

export const openWriter = (
  { port }: Pick<FaultyPlatform, 'port'>,
  { person, receiver }: Pick<Writer, 'person' | 'receiver'>,
  sockets: number,
): Writer => ({
  person,
  receiver,
  sockets: Array.from({ length: sockets }, () => connectPerson(person, port)),
  sent: [],
  slowestMs: 0,
});

/** The id of the message, or undefined if it was not acknowledged. Without a socket it goes over HTTP, as in the browser. */
async function trySend({ person, receiver, sockets }: Writer, text: string, clientId: string, isCut: boolean) {
  const body = { receiverId: receiver.id, text, clientId };
  const [socket] = sockets;
  if (socket?.connected) {
    const acknowledged: Promise<unknown> = socket.timeout(ACK_MS).emitWithAck('sendMessage', body);
    if (isCut) setTimeout(() => socket.io.engine.close(), Math.random() * 20);
    const sent = MessageSent.safeParse(await acknowledged.catch(() => undefined));
    return sent.data?.message._id;
  }
  const answer = await person.call('POST', `/api/chat/send/${receiver.id}`, body, { timeoutMs: ACK_MS });
  if (answer.status === 401) await signInAgain(person, sockets);
  return answer.status === 201 ? MessageSent.parse(answer.body).message._id : undefined;
}

/** Sessions are gone when Redis lost its data. */
async function signInAgain(person: Person, sockets: readonly Socket[]): Promise<void> {
  await person.logIn();
  for (const socket of sockets) {
    socket.io.opts.extraHeaders = { cookie: person.cookie() };
    socket.connect();
  }
}

/** Writes one message after the other until told to stop; each is repeated until it is acknowledged. */
export async function write(writer: Writer, signal: AbortSignal, cuts: boolean): Promise<void> {
  while (!signal.aborted) {
    const clientId = randomUUID();
    const message: Writer['sent'][number] = { clientId, id: undefined };
    writer.sent.push(message);
    const begin = performance.now();
    for (let tries = 0; !message.id; tries += 1) {
      if (tries > 0) await pause(RETRY_MS);
      const isCut = cuts && tries === 0 && Math.random() < 0.2;
      message.id = await trySend(writer, `Message ${writer.sent.length}`, clientId, isCut);
    }
    writer.slowestMs = Math.max(writer.slowestMs, performance.now() - begin);
    await pause(PAUSE_MS);
  }
}

const LIVE_WITHIN_MS = 60_000;
const NEXT_MS = 500;

/** Seconds until what this person writes is pushed to a socket of the receiver again. */
async function secondsUntilPushed({ person, receiver }: Writer, heard: Socket): Promise<number> {
  const begin = performance.now();
  let isPushed = false;
  const note = ({ senderId }: Message) => {
    isPushed ||= senderId._id === person.id;
  };
  heard.on('newMessage', note);
  while (!isPushed && performance.now() - begin < LIVE_WITHIN_MS) {
    const body = { receiverId: receiver.id, text: 'Are you there?', clientId: randomUUID() };
    await person.call('POST', `/api/chat/send/${receiver.id}`, body, { timeoutMs: ACK_MS });
    for (let waited = 0; !isPushed && waited < NEXT_MS; waited += 10) await pause(10);
  }
  heard.off('newMessage', note);
  return (performance.now() - begin) / 1000;
}

/** Seconds until every receiver is pushed to again. */
export async function secondsUntilLive(writers: readonly Writer[]): Promise<number> {
  const each = writers.map((writer) => {
    const socket = writers.find(({ person }) => person === writer.receiver)?.sockets.at(-1);
    return socket ? secondsUntilPushed(writer, socket) : LIVE_WITHIN_MS / 1000;
  });
  return Math.max(...(await Promise.all(each)));
}
