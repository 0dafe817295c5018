import { once, setMaxListeners } from 'node:events';
import { floods } from './all-floods';
import type { FloodTarget } from './flood';
import { strains } from './strains';

export interface FloodOrder {
  name: string;
  ms: number;
  target: FloodTarget;
}

/** Says that it is ready, floods as its parent orders, says what it has sent, and ends when the parent disconnects. */
async function main(): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
  const [order] = (await once(process, 'message')) as [FloodOrder];
  const flood = { ...floods, ...strains }[order.name];
  if (!flood) throw new Error(`There is no flood "${order.name}"`);
  const signal = AbortSignal.timeout(order.ms);
  // Each held connection waits for the end.
  setMaxListeners(0, signal);
  process.send?.(await flood(order.target, signal));
}

void main();
