import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction, type Logger } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import { pairOf, type WindowStore } from '../window/window.store';

export interface AnsweredDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'findAnswerable' | 'noteAnswer'>;
  messages: Pick<MessageStore, 'hasWritten'>;
  outbox: Outbox;
  log: Logger;
  now: () => Date;
}

interface Answer {
  senderId: string;
  receiverId: string;
  createdAt: Date;
}

/** Looks at messages that may be an answer. The sender does not wait for it. */
export const createAnswerNotes = (deps: AnsweredDeps) => (message: Answer) =>
  void tellAnswered(deps, message).catch((err: unknown) =>
    deps.log.error({ err, senderId: message.senderId }, 'it could not be noted that a doctor answered'),
  );

/**
 * Publishes that a doctor's message to a patient answered them before the appointment of a paid consultation: the patient has
 * written since it was paid. Storing messages does not wait for it, and only those that may be such an answer are looked at.
 */
async function tellAnswered(
  deps: AnsweredDeps,
  { receiverId: patientId, senderId: doctorId, createdAt: at }: Answer,
): Promise<void> {
  const window = await deps.windows.findAnswerable(pairOf({ patientId, doctorId }), at);
  if (!window?.paidAt) return;
  const { _id: bookingId, paidAt: from } = window;
  await inTransaction(deps.connection, async (session) => {
    const asked = { conversation: conversationKey(patientId, doctorId), senderId: patientId, from, until: at };
    if (!(await deps.messages.hasWritten(session, asked))) return;
    if (!(await deps.windows.noteAnswer(session, bookingId, at))) return;
    await deps.outbox.append(session, {
      type: 'chat.message.answered.v1',
      data: { bookingId, patientId, doctorId, answeredAt: at.toISOString() },
      actor: doctorId,
      requestId: randomUUID(),
      now: deps.now(),
    });
  });
}
