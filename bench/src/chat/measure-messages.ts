import type { TestActor } from '@vetcare/test-kit';
import { cpuMicroseconds } from '../report/cpu-time';
import type { Table } from '../report/report';
import { alternate, median, ratio } from '../report/statistics';
import { connectSpread, exchange } from './clients';
import type { NodeProcess } from './node-process';

const TURNS = 5;
const WARM_UP = 1_000;
/** The relay is so cheap that fewer messages would cost too few ticks of the clock that counts CPU time. */
const RELAY_MESSAGES = 8_000;

interface Contender {
  port: number;
  /** The process that serves the sockets first, then those that work for it. */
  pids: readonly number[];
  messages: number;
}

interface Cost {
  /** Microseconds of CPU time for each message: of the process with the sockets, and of all processes. */
  node: number;
  all: number;
}

async function measureOnce({ port, pids }: Contender, people: readonly TestActor[], messages: number): Promise<Cost> {
  const sockets = await connectSpread([port], people);
  const before = pids.map(cpuMicroseconds);
  await exchange(sockets, people, messages);
  const used = pids.map((pid, i) => (cpuMicroseconds(pid) - (before[i] ?? 0)) / messages);
  for (const socket of sockets) socket.close();
  return { node: used[0] ?? 0, all: used.reduce((sum, cost) => sum + cost, 0) };
}

async function measureSenders(
  contenders: Record<'chat' | 'relay' | 'storing', Contender>,
  people: readonly TestActor[],
) {
  const { chat, relay, storing } = contenders;
  for (const one of [chat, relay, storing]) await measureOnce(one, people, WARM_UP);
  const costs = new Map<Contender, Cost[]>([
    [chat, []],
    [relay, []],
    [storing, []],
  ]);
  for (const turn of [...alternate(chat, relay, TURNS), ...Array<Contender>(TURNS).fill(storing)])
    costs.get(turn)?.push(await measureOnce(turn, people, turn.messages));
  const medianOf = (contender: Contender, which: keyof Cost) =>
    median((costs.get(contender) ?? []).map((cost) => cost[which]));
  return {
    senders: people.length,
    chat: medianOf(chat, 'node'),
    all: medianOf(chat, 'all'),
    relay: medianOf(relay, 'node'),
    storing: medianOf(storing, 'node'),
    storingAll: medianOf(storing, 'all'),
    costs: [...costs.values()],
  };
}

interface Contenders {
  chat: NodeProcess;
  relay: NodeProcess;
  storing: NodeProcess;
  serverPids: readonly number[];
}

/** Row C4: what a message costs that is stored and acknowledged. */
export async function measureMessages(
  { chat, relay, storing, serverPids }: Contenders,
  people: readonly TestActor[],
  messages: number,
): Promise<{ table: Table; results: unknown }> {
  const contenders = {
    chat: { port: chat.port, pids: [chat.pid, ...serverPids], messages },
    relay: { port: relay.port, pids: [relay.pid], messages: RELAY_MESSAGES },
    storing: { port: storing.port, pids: [storing.pid, ...serverPids], messages },
  };
  const many = await measureSenders(contenders, people.slice(0, 160));
  const few = await measureSenders(contenders, people.slice(0, 24));
  const line = (what: string, cost: number, baseline: number, storing: number, goals: [string, string]) => [
    what,
    cost.toFixed(0),
    baseline.toFixed(1),
    ratio(cost, baseline).toFixed(1),
    goals[0],
    storing.toFixed(0),
    ratio(cost, storing).toFixed(1),
    goals[1],
  ];
  const table = {
    title: 'C4: CPU for each message stored and acknowledged, µs, median of 5',
    head: ['what', 'chat', 'bare relay', 'ratio', 'goal', 'relay that stores', 'ratio', 'goal'],
    rows: [
      line('chat process, 160 senders', many.chat, many.relay, many.storing, ['≤ 4', '≤ 0.5']),
      line('chat process, 24 senders', few.chat, few.relay, few.storing, ['≤ 8', '≤ 1.1']),
      line('all processes, 160 senders', many.all, many.relay, many.storingAll, ['≤ 12', '']),
    ],
  };
  return { table, results: { many, few } };
}
