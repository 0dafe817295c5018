import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to a server. To clients, cutting it looks as if the server had died, and restoring it as if it were back. */
export async function startTcpProxy(target: string) {
  const { hostname, port, protocol } = new URL(target);
  const open = new Set<Socket>();
  let cut = false;
  const server: Server = createServer((near) => {
    if (cut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `${protocol}//127.0.0.1:${address.port}`,
    cut() {
      cut = true;
      closeAll();
    },
    restore() {
      cut = false;
    },
    async stop() {
      server.close();
      closeAll();
      await once(server, 'close');
    },
  };
}
