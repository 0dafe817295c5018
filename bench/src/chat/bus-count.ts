import type { NodeProcess } from './node-process';

/** How many messages for sockets a node has received through Redis. */
export async function receivedThroughRedis({ metricsPort }: NodeProcess): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^vetcare_chat_bus_total\S* (\d+)/m.exec(text)?.[1] ?? 0);
}
