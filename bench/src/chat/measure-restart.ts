import { freePort } from '@vetcare/local-servers';
import { internalKeys, type TestActor } from '@vetcare/test-kit';
import type { Socket } from 'socket.io-client';
import { type MeasuredProxy, startGateway } from '../gateway/proxies';
import { signIn } from '../gateway/sign-in';
import type { Table } from '../report/report';
import type { ChatServers } from './bench-nodes';
import type { NodeProcess } from './node-process';
import { connectThroughGateway, listAll, type SignedIn } from './through-gateway';

const NODES = 3;
const DRAIN_MS = 10_000;
const ACK_MS = 5_000;
const SEND_EVERY_MS = 100;

interface Ledger {
  /** Ids of acknowledged messages, by sender. */
  acknowledged: Map<string, string[]>;
  disconnectedAt: number[];
  httpErrors: number;
  calls: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one message after the other, each until it is acknowledged, as the outbox of the page does. */
async function keepSending(socket: Socket, { id }: SignedIn, to: SignedIn, ledger: Ledger, over: AbortSignal) {
  const ids: string[] = [];
  ledger.acknowledged.set(id, ids);
  while (!over.aborted) {
    const body = { receiverId: to.id, text: 'On and on', clientId: crypto.randomUUID() };
    for (;;) {
      const ack = await socket
        .timeout(ACK_MS)
        .emitWithAck('sendMessage', body)
        .catch(() => undefined);
      if (ack?.success) {
        ids.push(ack.message._id);
        break;
      }
    }
    await pause(SEND_EVERY_MS);
  }
}

async function keepCalling(url: string, people: readonly SignedIn[], ledger: Ledger, over: AbortSignal) {
  while (!over.aborted) {
    const { cookie } = people[ledger.calls % people.length] ?? { cookie: '' };
    const { status } = await fetch(`${url}/api/chat/get-user-chat`, { headers: { cookie } });
    ledger.calls += 1;
    if (status !== 200) ledger.httpErrors += 1;
    await pause(20);
  }
}

async function restartEach(nodes: NodeProcess[], start: (port: number) => Promise<NodeProcess>): Promise<void> {
  for (const [i, node] of nodes.entries()) {
    await node.stop();
    nodes[i] = await start(node.port);
    // The gateway looks every second which nodes are ready.
    await pause(2_000);
  }
}

/** The largest number of disconnections within any second. */
const mostInASecond = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));

async function checkLedger({ url }: MeasuredProxy, people: readonly SignedIn[], { acknowledged }: Ledger) {
  let [sent, lost, doubled, unordered] = [0, 0, 0, 0];
  for (const [i, person] of people.entries()) {
    const other = people[i ^ 1];
    if (i % 2 === 1 || !other) continue;
    const own = acknowledged.get(person.id) ?? [];
    const stored = (await listAll(url, other, person)).map(({ _id }) => _id);
    const known = new Set(stored);
    sent += own.length;
    lost += own.filter((id) => !known.has(id)).length;
    doubled += stored.length - own.length + own.filter((id) => !known.has(id)).length;
    unordered += own.filter((id, at) => at > 0 && id <= (own[at - 1] ?? '')).length;
  }
  return { sent, lost, doubled, unordered };
}

/** Row C8: a rolling restart of all nodes while people write and call. */
export async function measureRestart(
  { servers, startNode }: ChatServers,
  actors: readonly TestActor[],
): Promise<{ table: Table; results: unknown }> {
  const start = (port: number) => startNode({ env: { PORT: String(port), DRAIN_MS: String(DRAIN_MS) } });
  const nodes: NodeProcess[] = [];
  for (let n = 0; n < NODES; n += 1) nodes.push(await start(await freePort()));
  const gateway = await startGateway(`http://127.0.0.1:${nodes[0]?.port}`, {
    redis: servers.redisUrl,
    nats: servers.natsUrl,
    privateKey: Buffer.from(internalKeys.privateKey).toString('base64'),
    chat: nodes.map(({ port }) => `http://127.0.0.1:${port}`),
  });
  const people: SignedIn[] = [];
  for (const actor of actors) people.push({ ...actor, cookie: await signIn(servers.redisUrl, actor) });
  const ledger: Ledger = { acknowledged: new Map(), disconnectedAt: [], httpErrors: 0, calls: 0 };
  const sockets: Socket[] = [];
  try {
    for (const person of people) {
      const socket = await connectThroughGateway(gateway.url, person);
      socket.on('disconnect', () => ledger.disconnectedAt.push(performance.now()));
      sockets.push(socket);
    }
    const over = new AbortController();
    const load = people.flatMap((person, i) => {
      const [socket, other] = [sockets[i], people[i ^ 1]];
      return i % 2 === 0 && socket && other ? [keepSending(socket, person, other, ledger, over.signal)] : [];
    });
    load.push(keepCalling(gateway.url, people, ledger, over.signal));
    await restartEach(nodes, start);
    over.abort();
    await Promise.all(load);
    return describe(people.length, ledger, await checkLedger(gateway, people, ledger));
  } finally {
    for (const socket of sockets) socket.close();
    gateway.stop();
    for (const node of nodes) await node.stop();
  }
}

function describe(clients: number, { disconnectedAt, httpErrors, calls }: Ledger, found: Record<string, number>) {
  const most = mostInASecond(disconnectedAt) / clients;
  const table = {
    title: `C8: rolling restart of ${NODES} nodes behind the gateway, ${clients} clients`,
    head: ['what', 'measured', 'goal'],
    rows: [
      ['messages acknowledged', String(found.sent), ''],
      ['lost, doubled, out of order', `${found.lost}, ${found.doubled}, ${found.unordered}`, '0'],
      ['most clients disconnected within a second', `${(most * 100).toFixed(1)} %`, '≤ 10 %'],
      [`HTTP errors of ${calls} calls`, String(httpErrors), '0'],
    ],
  };
  return { table, results: { ...found, mostInASecond: most, httpErrors, calls } };
}
