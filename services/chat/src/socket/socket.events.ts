import { randomUUID } from 'node:crypto';
import { MessagesRead, SendBody, Typing } from '@vetcare/contracts';
import { asProductError, errorBody, type Logger, ProductError, parseInput } from '@vetcare/service-kit';
import type { SendMessage } from '../message/send-message';
import { createAllowance } from './allowance';
import { type ChatSocket, roomOf } from './socket-server';

export interface EventDeps {
  sendMessage: SendMessage;
  markRead: (actor: { id: string }, read: MessagesRead, fromSocket: string) => Promise<void>;
  /** Whether somebody may write to somebody just now. */
  mayWrite: (actor: ChatSocket['data']['actor'], to: string) => Promise<boolean>;
  /** Keeps what is being worked on, so that a stop can wait for it. */
  track: (work: Promise<unknown>) => void;
  eventsPerSecond: number;
  log: Logger;
}

const TYPING_CHECK_MS = 10_000;

/** Serves the events of one socket. Each is answered with its result where the client wants to know. */
export function serveEvents(deps: EventDeps, socket: ChatSocket): void {
  const { actor } = socket.data;

  const refusal = (event: string, error: unknown) => {
    const requestId = randomUUID();
    const known = asProductError(error);
    const line = { requestId, code: known.code, event, ...known.info };
    if (known.code === 'internal') deps.log.error({ ...line, err: known.cause }, 'event failed');
    else deps.log.debug(line, 'event refused');
    return errorBody(known, requestId);
  };
  /** Runs one event; whatever a client passes in place of an acknowledgement is only called when it can be. */
  const answer = (event: string, ack: unknown, work: () => Promise<unknown>) => {
    const say = typeof ack === 'function' ? ack : () => {};
    deps.track(
      work().then(
        (result) => say(result),
        (error: unknown) => say(refusal(event, error)),
      ),
    );
  };

  const mayGoOn = createAllowance({ perSecond: deps.eventsPerSecond, now: () => performance.now() });
  socket.use(([event, ...args], next) => {
    if (mayGoOn()) return next();
    const ack: unknown = args.at(-1);
    const tooMany = new ProductError('too_many_messages');
    if (typeof ack === 'function') ack(refusal(String(event).slice(0, 20), tooMany));
  });

  socket.on('sendMessage', (message: unknown, ack: unknown) =>
    answer('sendMessage', ack, async () => {
      const body = parseInput(SendBody, message);
      const sent = await deps.sendMessage({ actor, body, requestId: randomUUID(), fromSocket: socket.id });
      return { success: true, message: sent };
    }),
  );

  socket.on('messagesRead', (read: unknown, ack: unknown) =>
    answer('messagesRead', ack, async () => {
      await deps.markRead(actor, parseInput(MessagesRead, read), socket.id);
      return { success: true };
    }),
  );

  let typingTo = { id: '', until: 0 };
  socket.on('typing', (typing: unknown, ack?: unknown) =>
    answer('typing', ack, async () => {
      const { to, on } = parseInput(Typing, typing);
      if (typingTo.id !== to || performance.now() > typingTo.until) {
        if (!(await deps.mayWrite(actor, to))) return { success: true };
        typingTo = { id: to, until: performance.now() + TYPING_CHECK_MS };
      }
      socket.to(roomOf(to)).emit('typing', { from: actor.id, to, on });
      return { success: true };
    }),
  );
}
