import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { LARGE_INPUT_BYTES, type LargeInputs } from './large-input';

/** The time limit for receiving a large frame, as the gateway has one for uploads. */
const FRAME_TIMEOUT_MS = 60_000;

interface BoundedDeps {
  largeInputs: LargeInputs;
  /** The person whose token an upgrade carries, or undefined if it has none and is therefore about to be refused. */
  personOf: (request: IncomingMessage) => string | undefined;
}

interface FrameLimit {
  socket: WebSocket;
  tcp: Duplex;
  largeInputs: LargeInputs;
  person: string;
}

/**
 * A WebSocket server that stops reading from a connection when a large frame begins while another large one of the same
 * person, or those of several others, are being handled. TCP then makes the sender wait, so that waiting frames take no memory here.
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
        limitFrames({ socket, tcp, largeInputs, person: personOf(request) ?? 'nobody' });
        onOpen(socket, request);
      });
    }
  };
}

/** Outside the upgrade, because a closure made there would keep its request for as long as the socket is open. */
function limitFrames({ socket, tcp, largeInputs, person }: FrameLimit): void {
  let bytes = 0;
  let turn: Promise<() => void> | undefined;
  let tooSlow: NodeJS.Timeout | undefined;
  const endTurn = (): void => {
    clearTimeout(tooSlow);
    const ended = turn;
    turn = undefined;
    // By now the handler of the frame has entered on its own account.
    void ended?.then((leave) => setImmediate(leave));
  };

  tcp.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= LARGE_INPUT_BYTES || turn) return;
    socket.pause();
    turn = largeInputs.waitForTurn(person);
    void turn.then(() => {
      // Whoever sends a frame that never becomes complete would keep others waiting.
      if (turn) tooSlow = setTimeout(() => socket.terminate(), FRAME_TIMEOUT_MS);
      socket.resume();
    });
  });
  socket.on('message', (_data, isBinary) => {
    // No event has binary parts. The parser would keep up to ten of them for an event that never becomes complete.
    if (isBinary && bytes > LARGE_INPUT_BYTES) socket.terminate();
    bytes = 0;
    endTurn();
  });
  socket.on('close', endTurn);
}
