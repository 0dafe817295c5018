import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import { startOf, type WindowStore } from '../window/window.store';

interface UnansweredDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'listToJudge' | 'takeToJudge'>;
  messages: Pick<MessageStore, 'hasWritten'>;
  outbox: Outbox;
  hasHeardRecord: () => Promise<boolean>;
  now: () => Date;
}

const MAX_WINDOWS = 100;

/**
 * Publishes of each consultation whose 48 hours have ended without a word from its doctor that this is so. It looks once per
 * window, an hour after its end, so that storing messages costs nothing more. It waits while this service has not heard all that
 * record has told, because the patient is promised money, which nobody could take back.
 */
export async function tellUnanswered(deps: UnansweredDeps): Promise<void> {
  const now = deps.now();
  const ids = await deps.windows.listToJudge(now, MAX_WINDOWS);
  if (ids.length === 0 || !(await deps.hasHeardRecord())) return;
  for (const id of ids) await inTransaction(deps.connection, (session) => judge(deps, session, id, now));
}

async function judge(deps: UnansweredDeps, session: ClientSession, id: string, now: Date): Promise<void> {
  const window = await deps.windows.takeToJudge(session, id, now);
  if (!window?.endsAt || !window.paidAt || window.refunded) return;
  const { patientId, doctorId, endsAt: until } = window;
  // Its own 48 hours: what was said before, perhaps in another consultation, answers nothing of this one.
  const from = startOf(until);
  const recordedAt = [window.openedAt, ...(window.recordedAt ?? [])];
  if (recordedAt.some((at) => at && at >= from && at <= until)) return;
  const conversation = conversationKey(patientId, doctorId);
  if (await deps.messages.hasWritten(session, { conversation, senderId: doctorId, from, until })) return;
  await deps.outbox.append(session, {
    type: 'chat.message.left-unanswered.v1',
    data: { bookingId: id, patientId, doctorId, completionAt: until.toISOString() },
    requestId: randomUUID(),
    now,
  });
}
