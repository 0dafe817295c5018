import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { LARGE_INPUT_BYTES, type LargeInputs } from './large-input';

interface BoundedDeps {
  largeInputs: LargeInputs;
  /** The person whose token an upgrade carries; undefined where nobody's does, which is refused a moment later. */
  personOf: (request: IncomingMessage) => string | undefined;
}

/**
 * A WebSocket server that reads no further from a connection when a large frame begins while its person has another one in
 * work. TCP then holds the sender back, so that what waits takes no memory here.
 */
export function boundedWebSockets({
  largeInputs,
  personOf,
}: BoundedDeps): new (
  options: ServerOptions,
) => WebSocketServer {
  return class BoundedWebSocketServer extends WebSocketServer {
    override handleUpgrade(
      request: IncomingMessage,
      tcp: Duplex,
      head: Buffer,
      onOpen: (socket: WebSocket, request: IncomingMessage) => void,
    ): void {
      super.handleUpgrade(request, tcp, head, (socket) => {
        limitFrames(socket, tcp, () => largeInputs.waitForTurn(personOf(request) ?? 'nobody'));
        onOpen(socket, request);
      });
    }
  };
}

function limitFrames(socket: WebSocket, tcp: Duplex, waitForTurn: () => Promise<() => void>): void {
  let bytes = 0;
  let turn: Promise<() => void> | undefined;
  const endTurn = (): void => {
    const ended = turn;
    turn = undefined;
    // Whoever handles the frame has entered on their own account by then.
    void ended?.then((leave) => setImmediate(leave));
  };

  tcp.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= LARGE_INPUT_BYTES || turn) return;
    socket.pause();
    turn = waitForTurn();
    void turn.then(() => socket.resume());
  });
  socket.on('message', (_data, isBinary) => {
    // No event has binary parts. The parser would keep up to ten of them for an event that never becomes complete.
    if (isBinary && bytes > LARGE_INPUT_BYTES) socket.terminate();
    bytes = 0;
    endTurn();
  });
  socket.on('close', endTurn);
}
