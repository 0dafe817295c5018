import type { TestActor } from '@vetcare/test-kit';
import type { Socket } from 'socket.io-client';
import type { Table } from '../report/report';
import { ratio } from '../report/statistics';
import { connectSpread, exchange } from './clients';
import type { NodeProcess } from './node-process';

const SECONDS = 6;
const TICK_MS = 10;
const LOADS = [0.25, 0.5];

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Messages in a second when everybody writes as soon as the last message is acknowledged. */
async function measureMost(sockets: readonly Socket[], people: readonly TestActor[], messages: number) {
  await exchange(sockets, people, messages, { oneWay: true });
  const started = performance.now();
  await exchange(sockets, people, messages, { oneWay: true });
  return (messages / (performance.now() - started)) * 1_000;
}

/** Milliseconds from sending to receiving of messages that are sent at a steady rate, whatever happens to earlier ones. */
async function measureDelays(sockets: readonly Socket[], people: readonly TestActor[], perSecond: number) {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const onMessage = ({ clientId = '' }: { clientId?: string }) => {
    const at = sentAt.get(clientId);
    if (at !== undefined) delays.push(performance.now() - at);
  };
  for (const socket of sockets) socket.on('newMessage', onMessage);
  const started = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(SECONDS, (performance.now() - started) / 1_000) * perSecond;
      for (; sent < due; sent += 1) {
        const from = (sent * 2) % sockets.length;
        const clientId = crypto.randomUUID();
        sentAt.set(clientId, performance.now());
        sockets[from]?.emit('sendMessage', { receiverId: people[from ^ 1]?.id, text: 'Steady', clientId }, () => {});
      }
      if (performance.now() - started < SECONDS * 1_000) return;
      clearInterval(timer);
      setTimeout(resolve, 1_000);
    }, TICK_MS);
  });
  for (const socket of sockets) socket.off('newMessage', onMessage);
  return [0.5, 0.95, 0.99].map((share) => percentile(delays, share));
}

/** Row C6: how long a message takes to its receiver, at a quarter and a half of what the chat can do. */
export async function measureDelivery(
  { chat, relay, storing }: { chat: NodeProcess; relay: NodeProcess; storing: NodeProcess },
  people: readonly TestActor[],
  messages: number,
): Promise<{ table: Table; results: unknown }> {
  const ours = await connectSpread([chat.port], people);
  const bare = await connectSpread([relay.port], people);
  const stored = await connectSpread([storing.port], people);
  const most = await measureMost(ours, people, messages);
  await measureMost(stored, people, messages);
  const rows: string[][] = [];
  const results: unknown[] = [];
  for (const load of LOADS) {
    const perSecond = most * load;
    const delays = {
      chat: await measureDelays(ours, people, perSecond),
      relay: await measureDelays(bare, people, perSecond),
      storing: await measureDelays(stored, people, perSecond),
    };
    results.push({ perSecond, ...delays });
    const write = (values: number[]) => values.map((ms) => ms.toFixed(1)).join(' / ');
    const p95 = ratio(delays.chat[1] ?? 0, delays.relay[1] ?? 0).toFixed(1);
    const against = ratio(delays.chat[1] ?? 0, delays.storing[1] ?? 0).toFixed(1);
    rows.push([
      `${load * 100} %, ${perSecond.toFixed(0)}/s`,
      write(delays.chat),
      write(delays.relay),
      p95,
      write(delays.storing),
      against,
      '≤ 1.5',
    ]);
  }
  for (const socket of [...ours, ...bare, ...stored]) socket.close();
  const table = {
    title: 'C6: time to the receiver, ms, p50 / p95 / p99, and the ratio of p95',
    head: ['load', 'chat', 'bare relay', 'ratio', 'relay that stores', 'ratio', 'goal'],
    rows,
  };
  return { table, results: { most, results } };
}
