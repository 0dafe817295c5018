import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that can stop to pass anything on, as a network does that is parted: connections stay open, and say nothing. */
export async function startPartableProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isParted = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('data', (chunk) => void other.write(chunk));
      if (isParted) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return {
    /** The address of the server by way of the proxy. */
    url: Object.assign(new URL(target), { host: `127.0.0.1:${address.port}` }).href,
    part(parted: boolean): void {
      isParted = parted;
      for (const socket of open) parted ? socket.pause() : socket.resume();
    },
    stop(): void {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
export type PartableProxy = Awaited<ReturnType<typeof startPartableProxy>>;
