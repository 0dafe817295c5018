import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { maxMessageBytes } from './limits';
import { answer, parseMessage, type Request } from './message';

export interface WireHandler {
  /** Returns the reply document in parts, or nothing to end the connection. Never rejects, because errors are replies too. */
  handle(request: Request, connection: number): Promise<Buffer[] | undefined>;
  connectionLost(connection: number): void;
}

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** Calls `take` with each complete message, in order. */
function splitMessages(socket: Socket, take: (message: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      const first = chunks[0];
      const start = first && first.length >= 4 ? first : Buffer.concat(chunks);
      const wanted = start.readInt32LE(0);
      if (wanted < 16 || wanted > maxMessageBytes) {
        socket.destroy(new RangeError(`A message of ${wanted} bytes`));
        return;
      }
      if (size < wanted) return;
      const all = chunks.length === 1 && first ? first : Buffer.concat(chunks);
      take(all.subarray(0, wanted));
      const rest = all.subarray(wanted);
      chunks = rest.length > 0 ? [rest] : [];
      size = rest.length;
    }
  });
}

function serve(socket: Socket, connection: number, handler: WireHandler): void {
  socket.setNoDelay(true);
  let previous: Promise<void> = Promise.resolve();
  const respond = async (request: Request) => {
    const parts = await handler.handle(request, connection);
    if (!parts) return void socket.destroy();
    if (request.silent || socket.destroyed) return;
    socket.cork();
    for (const part of answer(request, parts)) socket.write(part);
    socket.uncork();
  };
  splitMessages(socket, (message) => {
    let request: Request;
    try {
      request = parseMessage(message);
    } catch (cause) {
      socket.destroy(cause instanceof Error ? cause : undefined);
      return;
    }
    // The commands of one connection run one after the other, as in MongoDB.
    previous = previous.then(() => respond(request));
  });
  // The 'close' event that follows a broken connection ends it, and there is no client left to inform.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => handler.connectionLost(connection));
}

/** Listens on 127.0.0.1 only, because the engine has no authentication. */
export function listen(port: number, handler: WireHandler): Promise<Listening> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, ++connections, handler);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: bound } = server.address() as AddressInfo;
      resolve({
        port: bound,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}
