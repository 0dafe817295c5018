import { MessagesRead, SendBody } from '@vetcare/contracts';
import { type LargeInputs, parseInput } from '@vetcare/service-kit';
import { traceEvent } from '@vetcare/tracing';
import type { MarkRead } from '../sending/mark-read';
import type { SendMessage } from '../sending/send-message';
import type { RateLimit } from '../socket/rate-limit';
import type { ChatSocket } from '../socket/socket-server';
import { type AcknowledgeDeps, createAcknowledge } from './acknowledge';
import { relayTyping, type TypingDeps } from './typing.events';

export interface EventDeps extends AcknowledgeDeps, TypingDeps {
  sendMessage: SendMessage;
  markRead: MarkRead;
  rateLimit: RateLimit;
  largeInputs: LargeInputs;
}

/** Handles an event. @returns its acknowledgement */
type Handler = (socket: ChatSocket, input: unknown) => Promise<unknown>;

const createHandlers = (deps: EventDeps): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    ['sendMessage', (socket, message) => sendMessage(deps, socket, message)],
    [
      'messagesRead',
      async ({ data, id }, read) => {
        await deps.markRead(data.actor, parseInput(MessagesRead, read), id);
        return { success: true };
      },
    ],
    ['typing', (socket, typing) => relayTyping(deps, socket, typing)],
    ['probe', async () => ({ success: true })],
  ]);

async function sendMessage(deps: EventDeps, { data: { actor }, id }: ChatSocket, message: unknown) {
  const body = parseInput(SendBody, message);
  const leave = body.image || body.file ? deps.largeInputs.enter(actor.id) : undefined;
  try {
    return { success: true, message: await deps.sendMessage({ actor, body, fromSocket: id }) };
  } finally {
    leave?.();
  }
}

/**
 * Handles the events of sockets. Each is acknowledged with its result if the client asks for an acknowledgement.
 * @returns a function that begins to listen to a socket
 */
export function createEvents(deps: EventDeps): (socket: ChatSocket) => void {
  const { acknowledge, refuse } = createAcknowledge(deps);
  const handlers = createHandlers(deps);

  function onEvent(this: ChatSocket, name: unknown, ...args: unknown[]): void {
    const event = String(name);
    try {
      deps.rateLimit.take(this.data.actor.id);
    } catch (error) {
      refuse(event, args.at(-1), error);
      return;
    }
    const handle = handlers.get(event);
    if (handle) acknowledge(event, args[1], () => traceEvent(`socket ${event}`, () => handle(this, args[0])));
  }
  return (socket) => void socket.onAny(onEvent);
}
