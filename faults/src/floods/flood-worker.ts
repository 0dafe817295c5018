import { setMaxListeners } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { floods } from './all-floods';
import type { FloodTarget } from './flood';

export interface FloodOrder {
  name: string;
  ms: number;
  target: FloodTarget;
}

async function main({ name, ms, target }: FloodOrder): Promise<void> {
  const flood = floods[name];
  if (!flood) throw new Error(`There is no flood "${name}"`);
  const signal = AbortSignal.timeout(ms);
  // Each held connection waits for the end.
  setMaxListeners(0, signal);
  parentPort?.postMessage(await flood(target, signal));
  process.exit(0);
}

void main(workerData);
