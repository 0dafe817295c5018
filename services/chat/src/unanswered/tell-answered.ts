import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction, type Logger } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { Window } from '../window/window';
import { pairOf, startOf, type WindowStore } from '../window/window.store';

interface PublishDeps {
  windows: Pick<WindowStore, 'noteAnswer'>;
  outbox: Outbox;
  now: () => Date;
}

export interface AnsweredDeps extends PublishDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'findAnswerable' | 'noteAnswer' | 'findUnanswered' | 'noteWritten'>;
  messages: Pick<MessageStore, 'hasWritten' | 'findFirstIn'>;
  log: Logger;
}

interface Answer {
  senderId: string;
  receiverId: string;
  createdAt: Date;
}

/** Looks at messages that may be an answer. The sender does not wait for it. */
export const createAnswerNotes = (deps: AnsweredDeps) => (message: Answer) =>
  void Promise.all([tellAnswered(deps, message), tellWrittenIn(deps, message)]).catch((err: unknown) =>
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

/**
 * Publishes of each consultation under way that the doctor has written to the patient in it, once. It is no matter whether the patient had
 * written: what they told by the form has been read.
 */
async function tellWrittenIn(
  { connection, windows, outbox, now }: AnsweredDeps,
  { receiverId: patientId, senderId: doctorId, createdAt: at }: Answer,
): Promise<void> {
  for (const window of await windows.findUnanswered(pairOf({ patientId, doctorId }), at))
    await inTransaction(connection, async (session) => {
      if (!(await windows.noteWritten(session, window, at))) return;
      await outbox.append(session, {
        type: 'chat.consultation.answered.v1',
        data: { bookingId: window._id, patientId, doctorId, answeredAt: at.toISOString() },
        ...{ actor: doctorId, requestId: randomUUID(), now: now() },
      });
    });
}

/** Publishes that a note or a prescription from before the appointment of a paid consultation answers it, whichever is known last. */
export async function tellRecorded(
  deps: PublishDeps & { windows: Pick<WindowStore, 'find'> },
  session: ClientSession,
  bookingId: string,
): Promise<void> {
  const window = await deps.windows.find(bookingId, session);
  const { paidAt, openedAt: at, endsAt, refunded } = window ?? {};
  if (!window || !paidAt || !at || !endsAt || refunded || at >= startOf(endsAt)) return;
  await publishAnswer(deps, session, window, at);
}

/** Publishes that a doctor has written to a patient who told something by the form, where that is heard of later. */
export async function tellWritten(
  deps: PublishDeps & Pick<AnsweredDeps, 'messages' | 'windows'>,
  session: ClientSession,
  { bookingId, patientId, doctorId }: { bookingId: string; patientId: string; doctorId: string },
  toldAt: Date,
): Promise<void> {
  const now = deps.now();
  const window = await deps.windows.findAnswerable(pairOf({ patientId, doctorId }), now);
  if (window?._id !== bookingId) return;
  const conversation = conversationKey(patientId, doctorId);
  const at = await deps.messages.findFirstIn(session, { conversation, senderId: doctorId, from: toldAt, until: now });
  if (at) await publishAnswer(deps, session, window, at);
}

/** Once for each consultation. */
async function publishAnswer(
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
