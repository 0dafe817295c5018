import type { TestActor } from '@vetcare/test-kit';
import { cpuMicroseconds } from '../report/cpu-time';
import type { BenchDeps, Table } from '../report/report';
import { ratio } from '../report/statistics';
import { type ChatServers, startRelay } from './bench-nodes';
import { receivedThroughRedis } from './bus-count';
import { connectSpread, exchange } from './clients';
import type { NodeProcess } from './node-process';
import type { ChatOptions } from './options';

interface Spread {
  /** Nodes that received a message, on average. */
  reached: number;
  /** CPU time of nodes and Redis for each message, in microseconds. */
  cpu: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function measureOnce(
  { redisPid }: ChatServers,
  nodes: readonly NodeProcess[],
  people: readonly TestActor[],
  messages: number,
): Promise<Spread> {
  const ports = nodes.map(({ port }) => port);
  const sockets = await connectSpread(ports, people);
  const options = { oneWay: true };
  // Each node has to be warm, and they share the messages.
  await exchange(sockets, people, messages * nodes.length, options);
  const pids = [...nodes.map(({ pid }) => pid), ...(redisPid ? [redisPid] : [])];
  const cpu = () => sum(pids.map(cpuMicroseconds));
  const reached = async () => sum(await Promise.all(nodes.map(receivedThroughRedis)));
  const before = { cpu: cpu(), reached: await reached() };
  await exchange(sockets, people, messages, options);
  const after = { cpu: cpu(), reached: await reached() };
  for (const socket of sockets) socket.close();
  return { cpu: (after.cpu - before.cpu) / messages, reached: (after.reached - before.reached) / messages };
}

/** Those of whom half write, ten for each node, where the load grows with the nodes. */
const PEOPLE_PER_NODE = 20;

async function measureWith(
  start: () => Promise<NodeProcess>,
  servers: ChatServers,
  peopleOf: (nodes: number) => readonly TestActor[],
  { nodes: counts, messages }: ChatOptions,
): Promise<Map<number, Spread>> {
  const results = new Map<number, Spread>();
  const nodes: NodeProcess[] = [];
  try {
    for (const count of counts) {
      while (nodes.length < count) nodes.push(await start());
      results.set(count, await measureOnce(servers, nodes, peopleOf(count), messages));
    }
  } finally {
    for (const node of nodes) await node.stop();
  }
  return results;
}

/** Rows C2 and C3: how many nodes a message reaches, and what it costs with several nodes. */
export async function measureNodes(
  deps: BenchDeps,
  servers: ChatServers,
  people: readonly TestActor[],
  options: ChatOptions,
): Promise<{ table: Table; results: unknown }> {
  const { redisUrl } = servers.servers;
  const startChat = () => servers.startNode();
  const all = () => people;
  const chat = await measureWith(startChat, servers, all, options);
  const growing = await measureWith(startChat, servers, (nodes) => people.slice(0, PEOPLE_PER_NODE * nodes), options);
  const classic = await measureWith(() => startRelay(deps, { redisUrl }), servers, all, options);
  const [least = 1] = options.nodes;
  const cells = (results: Map<number, Spread>, nodes: number) => {
    const { reached = 0, cpu = 0 } = results.get(nodes) ?? {};
    return [reached.toFixed(2), cpu.toFixed(0), ratio(cpu, results.get(least)?.cpu ?? 0).toFixed(2)];
  };
  const table = {
    title:
      'C2, C3: nodes that a message reaches (goal ≤ 2), and CPU of nodes and Redis for it (goal: 8 nodes ≤ 1.8 × one)',
    head: [
      'nodes',
      'chat: reached',
      'CPU, µs',
      '× one',
      'ten writers a node: CPU, µs',
      '× one',
      'classic adapter: reached',
      'CPU, µs',
      '× one',
    ],
    rows: options.nodes.map((nodes) => [
      String(nodes),
      ...cells(chat, nodes),
      ...cells(growing, nodes).slice(1),
      ...cells(classic, nodes),
    ]),
  };
  return { table, results: { chat: [...chat], growing: [...growing], classic: [...classic] } };
}
