import { setTimeout as pause } from 'node:timers/promises';
import { anId, internalKeys, type TestActor } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import type { Socket } from 'socket.io-client';
import { startGateway } from '../gateway/proxies';
import { signIn } from '../gateway/sign-in';
import type { Table } from '../report/report';
import type { ChatServers } from './bench-nodes';
import { type Fault, startHangingNodes } from './hanging-nodes';
import { connectThroughGateway, listAll, type SignedIn } from './through-gateway';

const SEND_EVERY_MS = 100;
const ACK_MS = 5_000;
const FAULT_MS = 20_000;
/** How long people are watched after a fault, and how long everybody writes before the next one. */
const AFTER_MS = 8_000;
const FAULTS: readonly Fault[] = ['stopped', 'stopped, one conversation held', 'parted from the database'];
const TIMES = 3;

/** A user who writes to another one all the time, and the answers they got. */
interface Writer {
  person: SignedIn;
  to: SignedIn;
  socket: Socket;
  acknowledged: { id: string; at: number }[];
  lostSocketAt: number;
}

interface Observed {
  fault: Fault;
  /** The longest times in seconds in which nothing was acknowledged to the people of the node, and to the others. */
  own: number;
  others: number;
  people: number;
}

/** Sends as the page does: over the socket first, and by a call when nobody has acknowledged it. */
async function send(url: string, { person, to, socket }: Writer, clientId: string, attempt: number) {
  const body = { receiverId: to.id, text: 'On and on', clientId };
  if (attempt === 0 && socket.connected) {
    const ack = await socket
      .timeout(ACK_MS)
      .emitWithAck('sendMessage', body)
      .catch(() => undefined);
    return ack?.success ? String(ack.message._id) : undefined;
  }
  const answer = await fetch(`${url}/api/chat/send/${to.id}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ACK_MS),
  }).catch(() => undefined);
  if (answer?.status !== 201) return undefined;
  const { message } = (await answer.json()) as { message: { _id: string } };
  return message._id;
}

async function keepSending(url: string, writer: Writer, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const clientId = crypto.randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const id = await send(url, writer, clientId, attempt);
      if (id) {
        writer.acknowledged.push({ id, at: performance.now() });
        break;
      }
      await pause(SEND_EVERY_MS);
    }
    await pause(SEND_EVERY_MS);
  }
}

/** The longest time in seconds in which nothing was acknowledged. */
function longestSilence({ acknowledged }: Writer, from: number, until: number): number {
  const times = acknowledged.map(({ at }) => at);
  const before = times.findLast((at) => at <= from) ?? from;
  const seen = [before, ...times.filter((at) => at > from && at <= until), until];
  return Math.max(...seen.slice(1).map((at, i) => at - (seen[i] ?? at))) / 1000;
}

/** Holds a conversation in a transaction, as the release before does for a moment, and an operator with a shell for longer. */
async function holdConversation({ mongoUrl }: ChatServers['servers'], [a, b]: readonly TestActor[]) {
  const connection = await mongoose.createConnection(mongoUrl('chat')).asPromise();
  const conversation = [a?.id ?? '', b?.id ?? ''].sort().join(':');
  const session = await connection.startSession();
  session.startTransaction();
  const [conversations, messages] = [connection.collection('conversations'), connection.collection('messages')];
  const last = await messages.findOne({ conversation }, { sort: { _id: -1 }, session });
  await conversations.updateOne({ _id: conversation as never }, { $set: { held: true } }, { session });
  const next = { ...last, _id: anId() as never, previousId: last?._id, clientId: crypto.randomUUID() };
  await messages.insertOne(next, { session }).catch(() => undefined);
  return async () => {
    await session.abortTransaction().catch(() => undefined);
    await connection.close();
  };
}

async function observe(writers: readonly Writer[], fault: Fault, cause: () => Promise<() => Promise<void>>) {
  const from = performance.now();
  const mend = await cause();
  await pause(FAULT_MS);
  await mend();
  await pause(AFTER_MS);
  const until = performance.now();
  const isOwn = ({ lostSocketAt }: Writer) => lostSocketAt >= from;
  const most = (some: readonly Writer[]) => Math.max(0, ...some.map((writer) => longestSilence(writer, from, until)));
  const [own, others] = [writers.filter(isOwn), writers.filter((writer) => !isOwn(writer))];
  return { fault, own: most(own), others: most(others), people: own.length };
}

/** What the receivers find of what was acknowledged. */
async function judge(url: string, writers: readonly Writer[]) {
  let [sent, lost, doubled, unordered] = [0, 0, 0, 0];
  for (const { person, to, acknowledged } of writers) {
    const found = (await listAll(url, to, person)).filter(({ senderId }) => senderId._id === person.id);
    const places = new Map(found.map(({ _id }, place) => [_id, place]));
    const order = acknowledged.map(({ id }) => places.get(id)).filter((place) => place !== undefined);
    sent += acknowledged.length;
    lost += acknowledged.length - order.length;
    doubled += found.length - new Set(found.map(({ clientId }) => clientId)).size;
    unordered += order.filter((place, i) => i > 0 && place <= (order[i - 1] ?? 0)).length;
  }
  return { sent, lost, doubled, unordered };
}

/**
 * Row C9: one of three nodes is stopped for 20 s, or parted from the database, while 48 people write to each other, and two more
 * whose conversation another process holds at times. The people of a node are those whose sockets were closed.
 */
export async function measureHang(
  servers: ChatServers,
  actors: readonly TestActor[],
  log: (line: string) => void,
): Promise<{ table: Table; results: unknown }> {
  const nodes = await startHangingNodes(servers);
  const { redisUrl: redis, natsUrl: nats } = servers.servers;
  const privateKey = Buffer.from(internalKeys.privateKey).toString('base64');
  const gateway = await startGateway(nodes.origins[0] ?? '', { redis, nats, privateKey, chat: nodes.origins });
  const people: SignedIn[] = [];
  for (const actor of actors) people.push({ ...actor, cookie: await signIn(redis, actor) });
  const writers: Writer[] = [];
  for (const [i, person] of people.entries()) {
    const socket = await connectThroughGateway(gateway.url, person);
    const writer: Writer = { person, to: people[i ^ 1] ?? person, socket, acknowledged: [], lostSocketAt: 0 };
    socket.on('disconnect', () => Object.assign(writer, { lostSocketAt: performance.now() }));
    writers.push(writer);
  }
  const over = new AbortController();
  const writing = writers.map((writer) => keepSending(gateway.url, writer, over.signal));
  const [watched, held] = [writers.slice(0, -2), people.slice(-2)];
  try {
    await pause(AFTER_MS);
    const observed: Observed[] = [];
    for (const fault of FAULTS)
      for (let n = 0; n < TIMES; n += 1) {
        observed.push(
          await observe(watched, fault, async () => {
            const letGo = fault === FAULTS[1] ? await holdConversation(servers.servers, held) : undefined;
            const mend = nodes.cause(fault, n);
            return async () => {
              mend();
              await letGo?.();
            };
          }),
        );
        log(`  ${JSON.stringify(observed.at(-1))}`);
      }
    over.abort();
    await Promise.all(writing);
    return describe(observed, await judge(gateway.url, writers));
  } finally {
    over.abort();
    for (const { socket } of writers) socket.close();
    gateway.stop();
    await nodes.stop();
  }
}

function describe(observed: readonly Observed[], found: Awaited<ReturnType<typeof judge>>) {
  const most = (fault: Fault, of: 'own' | 'others') =>
    Math.max(...observed.filter((one) => one.fault === fault).map((one) => one[of])).toFixed(1);
  const peopleOf = (fault: Fault) => observed.flatMap((one) => (one.fault === fault ? [one.people] : [])).join(', ');
  const table = {
    title:
      'C9: one of three nodes hangs for 20 s while 50 people write, three times each: longest time without an answer, s',
    head: ['the node is', 'its people', 'they waited', 'goal', 'others waited', 'goal'],
    rows: [
      ...FAULTS.map((fault) => [fault, peopleOf(fault), most(fault, 'own'), '≤ 5', most(fault, 'others'), '≤ 1']),
      [
        'lost, doubled, out of order',
        `${found.lost}, ${found.doubled}, ${found.unordered} of ${found.sent}`,
        '',
        '',
        '',
        '',
      ],
    ],
  };
  return { table, results: { observed, ...found } };
}
