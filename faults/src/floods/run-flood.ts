import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSeconds } from '../platform/cpu-time';
import type { FloodOrder } from './flood-process';

export interface Flooded {
  /** What was sent, in words. */
  sent: string;
  /** Seconds of processor time that the sender took from the platform. */
  senderCpu: number;
}

/**
 * Prepares a flood in a process of its own, so that it does not delay what is measured.
 * @returns a function that begins the flood and resolves at its end
 */
export async function prepareFlood(order: FloodOrder): Promise<() => Promise<Flooded>> {
  const child = fork(join(__dirname, '../../dist/floods/flood-process.js'));
  const message = async () => {
    const [said]: unknown[] = await once(child, 'message');
    return String(said);
  };
  const exit = async (): Promise<never> => {
    const [code]: unknown[] = await once(child, 'exit');
    throw new Error(`The flood ended with ${code} before it said what it had sent`);
  };
  await Promise.race([message(), exit()]);
  return async () => {
    child.send(order);
    const sent = await Promise.race([message(), exit()]);
    const senderCpu = cpuSeconds(child.pid ?? 0);
    child.disconnect();
    return { sent, senderCpu };
  };
}
