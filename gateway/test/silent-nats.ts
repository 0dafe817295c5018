import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const INFO = `INFO ${JSON.stringify({ server_id: 'silent', version: '2.10.0', proto: 1, headers: true, max_payload: 1_048_576 })}\r\n`;

/** A NATS as a full disk leaves it: it takes connections and answers pings, and no request of JetStream. */
export async function startSilentNats(): Promise<{ url: string; stop: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(INFO);
    socket.on('data', (data) => {
      for (const _ping of String(data).matchAll(/PING\r\n/g)) socket.write('PONG\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
