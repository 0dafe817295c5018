import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LARGE_INPUT_BYTES, type LargeInputs } from '@vetcare/service-kit';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';

/** The time limit for receiving a large frame, as the gateway has one for uploads. */
const FRAME_TIMEOUT_MS = 60_000;
/** A connection that waits longer is closed before it misses a sign of life, and its page sends the frame again. */
const WAIT = { ms: 15_000, most: 16 };

interface BoundedDeps {
  largeInputs: LargeInputs;
  /** The person whose token an upgrade carries, or undefined if it has none and is therefore about to be refused. */
  personOf: (request: IncomingMessage) => string | undefined;
}

/** The frame that a connection is receiving. */
interface Frame {
  socket: WebSocket;
  largeInputs: LargeInputs;
  person: string | undefined;
  /** How much of it has arrived. */
  bytes: number;
  turn: Promise<() => void> | undefined;
  /** Called once it has arrived. */
  arrived: (() => void) | undefined;
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
        const person = personOf(request);
        limitFrames(tcp, { socket, largeInputs, person, bytes: 0, turn: undefined, arrived: undefined });
        onOpen(socket, request);
      });
    }
  };
}

const FRAME = Symbol('frame');
const frameOf = (connection: object): Frame => Reflect.get(connection, FRAME);

/** The listeners are the same for all connections, because functions of their own would be much of the memory of an idle one. */
function limitFrames(tcp: Duplex, frame: Frame): void {
  for (const connection of [tcp, frame.socket]) Reflect.set(connection, FRAME, frame);
  tcp.on('data', onData);
  frame.socket.on('message', onMessage);
}

function onData(this: Duplex, chunk: Buffer): void {
  const frame = frameOf(this);
  frame.bytes += chunk.length;
  if (frame.bytes > LARGE_INPUT_BYTES && !frame.turn) waitForTurn(frame);
}

function onMessage(this: WebSocket, _data: unknown, isBinary: boolean): void {
  const frame = frameOf(this);
  // No event has binary parts. The parser would keep up to ten of them for an event that never becomes complete.
  if (isBinary && frame.bytes > LARGE_INPUT_BYTES) this.terminate();
  frame.bytes = 0;
  if (frame.turn) endTurn(frame);
}

function onClose(this: WebSocket): void {
  endTurn(frameOf(this));
}

function waitForTurn(frame: Frame): void {
  const { socket, largeInputs, person } = frame;
  // Whoever is about to be refused has nothing to send, and would take a place from people.
  if (person === undefined) {
    socket.terminate();
    return;
  }
  socket.pause();
  socket.once('close', onClose);
  frame.turn = largeInputs.waitForTurn(person, WAIT);
  frame.turn.then(
    () => {
      if (frame.turn) frame.arrived = expectSoon(frame);
      socket.resume();
    },
    () => socket.terminate(),
  );
}

/** A client that sends a frame that never becomes complete, or slowly while others wait, would keep them waiting. */
function expectSoon({ socket, largeInputs }: Frame): () => void {
  const giveUp = () => socket.terminate();
  const tooSlow = setTimeout(giveUp, FRAME_TIMEOUT_MS);
  const arrived = largeInputs.arrive(giveUp);
  return () => {
    clearTimeout(tooSlow);
    arrived();
  };
}

function endTurn(frame: Frame): void {
  frame.arrived?.();
  frame.socket.off('close', onClose);
  const ended = frame.turn;
  frame.arrived = undefined;
  frame.turn = undefined;
  // By now the handler of the frame has entered on its own account.
  ended?.then(
    (leave) => setImmediate(leave),
    () => undefined,
  );
}
