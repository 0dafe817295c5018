import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server, through which a test brings about what networks do. */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let isParted = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('data', (chunk) => void other.write(chunk));
      if (isParted) socket.pause();
      socket.on('end', () => other.end());
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
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    /** The address of the server by way of the proxy. */
    url: Object.assign(new URL(target), { host: `127.0.0.1:${address.port}` }).href,
    /** To clients it looks as if the server had died. */
    cut() {
      isCut = true;
      closeAll();
    },
    restore() {
      isCut = false;
    },
    /** Passes nothing on, as a network that is parted: connections stay open, and say nothing. */
    part(parted: boolean) {
      isParted = parted;
      for (const socket of open) parted ? socket.pause() : socket.resume();
    },
    async stop() {
      server.close();
      closeAll();
      await once(server, 'close');
    },
  };
}
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
