import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction, type Logger } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { Window } from '../window/window';
import { pairOf, type WindowStore } from '../window/window.store';

export interface PublishDeps {
  windows: Pick<WindowStore, 'noteAnswer'>;
  outbox: Outbox;
  now: () => Date;
}

export interface AnsweredDeps extends PublishDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'findAnswerable' | 'noteAnswer'>;
  messages: Pick<MessageStore, 'hasWritten'>;
  log: Logger;
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
 * told something by the form, or written since it was paid. Storing messages does not wait for it, and only those that may be such an
 * answer are looked at.
 */
async function tellAnswered(
  deps: AnsweredDeps,
  { receiverId: patientId, senderId: doctorId, createdAt: at }: Answer,
): Promise<void> {
  const window = await deps.windows.findAnswerable(pairOf({ patientId, doctorId }), at);
  if (!window?.paidAt) return;
  const { paidAt: from, toldAt } = window;
  const asked = { conversation: conversationKey(patientId, doctorId), senderId: patientId, from, until: at };
  await inTransaction(deps.connection, async (session) => {
    if (toldAt || (await deps.messages.hasWritten(session, asked))) await publishAnswer(deps, session, window, at);
  });
}

/** Once for each consultation. */
export async function publishAnswer(
  { windows, outbox, now }: PublishDeps,
  session: ClientSession,
  { _id: bookingId, patientId, doctorId }: Pick<Window, '_id' | 'patientId' | 'doctorId'>,
  at: Date,
): Promise<void> {
  if (!(await windows.noteAnswer(session, bookingId, at))) return;
  await outbox.append(session, {
    type: 'chat.message.answered.v1',
    data: { bookingId, patientId, doctorId, answeredAt: at.toISOString() },
    actor: doctorId,
    requestId: randomUUID(),
    now: now(),
  });
}
