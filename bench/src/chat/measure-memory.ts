import { anId, signInternalToken } from '@vetcare/test-kit';
import { WebSocket } from 'ws';
import type { BenchDeps, Table } from '../report/report';
import { ratio } from '../report/statistics';
import { type ChatServers, startRelay } from './bench-nodes';
import { measureHeap } from './measure-heap';
import type { NodeProcess } from './node-process';
import type { ChatOptions } from './options';

const INSPECTED = ['--inspect=127.0.0.1:0'];

/** Opens a socket that does nothing but answer pings. It costs this process far less than a real client would. */
async function openIdle(port: number): Promise<WebSocket> {
  const person = { id: anId(), role: 'patient' as const };
  const token = await signInternalToken('chat', person);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&userId=${person.id}`, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send('40');
      if (packet === '2') socket.send('3');
      if (packet.startsWith('40')) resolve();
      if (packet.startsWith('44')) reject(new Error(`Not admitted: ${packet}`));
    });
  });
  return socket;
}

/** Memory for each idle socket in kB, at each of these numbers of sockets. */
async function measureNode(node: NodeProcess, counts: readonly number[]): Promise<number[]> {
  const sockets: WebSocket[] = [];
  const open = async (count: number) => {
    while (sockets.length < count)
      sockets.push(
        ...(await Promise.all(Array.from({ length: Math.min(50, count - sockets.length) }, () => openIdle(node.port)))),
      );
    return measureHeap(node);
  };
  try {
    // The first ones fill caches and pools, which are no cost of a socket.
    const before = await open(100);
    const results: number[] = [];
    for (const count of counts) results.push(((await open(count)) - before) / (count - 100) / 1_000);
    return results;
  } finally {
    for (const socket of sockets) socket.terminate();
    await node.stop();
  }
}

/** Row C5: memory for each idle socket of a person who is signed in, against a bare Socket.IO server. */
export async function measureMemory(
  deps: BenchDeps,
  servers: ChatServers,
  { sockets }: ChatOptions,
): Promise<{ table: Table; results: unknown }> {
  const counts = [...new Set([Math.ceil(sockets / 5), sockets])];
  const chat = await measureNode(await servers.startNode({ nodeArgs: INSPECTED }), counts);
  const bare = await measureNode(await startRelay(deps, { nodeArgs: INSPECTED }), counts);
  const table = {
    title: 'C5: memory for each idle socket, heap and buffers after a garbage collection, kB',
    head: ['sockets', 'chat', 'bare Socket.IO', 'ratio', 'goal'],
    rows: counts.map((count, i) => {
      const [ours = 0, theirs = 0] = [chat[i], bare[i]];
      return [String(count), ours.toFixed(1), theirs.toFixed(1), ratio(ours, theirs).toFixed(2), '≤ 1.0'];
    }),
  };
  return { table, results: { counts, chat, bare } };
}
