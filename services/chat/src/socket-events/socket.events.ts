import { MessagesRead, SendBody } from '@vetcare/contracts';
import { parseInput } from '@vetcare/service-kit';
import type { MarkRead } from '../message/mark-read';
import type { SendMessage } from '../message/send-message';
import type { LargeInputs } from '../socket/large-input';
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

/** Handles the events of one socket. Each is acknowledged with its result if the client asks for an acknowledgement. */
export function serveEvents(deps: EventDeps, socket: ChatSocket): void {
  const { actor } = socket.data;
  const { acknowledge, refuse } = createAcknowledge(deps);

  socket.use(([event, ...args], next) => {
    try {
      deps.rateLimit.take(actor.id);
    } catch (error) {
      return refuse(String(event), args.at(-1), error);
    }
    next();
  });

  socket.on('sendMessage', (message: unknown, ack: unknown) =>
    acknowledge('sendMessage', ack, async () => {
      const body = parseInput(SendBody, message);
      const leave = body.image ? deps.largeInputs.enter(actor.id) : undefined;
      try {
        const sent = await deps.sendMessage({ actor, body, fromSocket: socket.id });
        return { success: true, message: sent };
      } finally {
        leave?.();
      }
    }),
  );

  socket.on('messagesRead', (read: unknown, ack: unknown) =>
    acknowledge('messagesRead', ack, async () => {
      await deps.markRead(actor, parseInput(MessagesRead, read), socket.id);
      return { success: true };
    }),
  );

  const onTyping = relayTyping(deps, socket);
  socket.on('typing', (typing: unknown, ack?: unknown) => acknowledge('typing', ack, () => onTyping(typing)));
}
