import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createMessageSplitter, readCommand, type WireCommand } from './wire-command';

/** Stands before a database and hands on each command that `pass` lets through. The others are never answered. */
export async function startMongoBorder(
  target: { host: string; port: number },
  pass: (command: WireCommand) => boolean,
) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    upstream.pipe(client);
    const split = createMessageSplitter((message) => {
      const command = readCommand(message);
      if (!command || pass(command)) upstream.write(message);
    });
    client.on('data', split);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
