import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { NodeProcess } from './node-process';

const Answer = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.number() }) }) });

const COLLECTIONS = 6;
const PAUSE_MS = 1_000;

/**
 * The least bytes of heap and buffers that a process has in use after garbage collections within a few seconds. Some objects
 * need several of them and the time between, such as what was done for a connection while it was made.
 */
export async function measureHeap(node: NodeProcess): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < COLLECTIONS; n += 1) {
    least = Math.min(least, await collectGarbage(node));
    await setTimeout(PAUSE_MS);
  }
  return least;
}

/** Collects garbage through the debugger of a process. @returns the bytes in use then */
async function collectGarbage({ debuggerUrl }: NodeProcess): Promise<number> {
  if (!debuggerUrl) throw new Error('The process was started without a debugger');
  const socket = new WebSocket(debuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const answer = new Promise<number>((resolve) => {
    socket.on('message', (data) => {
      const parsed = Answer.safeParse(JSON.parse(String(data)));
      if (parsed.success) resolve(parsed.data.result.result.value);
    });
  });
  for (const id of [1, 2]) socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
  socket.send(JSON.stringify({ id: 3, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }));
  const bytes = await answer;
  socket.close();
  return bytes;
}
