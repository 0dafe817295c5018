import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { WindowStore } from '../window/window.store';

interface UnopenedDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'listUnopened' | 'takeUnopened'>;
  messages: Pick<MessageStore, 'hasWritten'>;
  outbox: Outbox;
  now: () => Date;
}

const MAX_WINDOWS = 100;

/** Publishes of each consultation with a doctor who was offered for now that they have not opened it in time. */
export async function tellUnopened(deps: UnopenedDeps): Promise<void> {
  const now = deps.now();
  for (const id of await deps.windows.listUnopened(now, MAX_WINDOWS))
    await inTransaction(deps.connection, (session) => tell(deps, session, id, now));
}

async function tell(deps: UnopenedDeps, session: ClientSession, id: string, now: Date): Promise<void> {
  const window = await deps.windows.takeUnopened(session, id, now);
  if (!window?.paidAt || window.refunded) return;
  const { patientId, doctorId, paidAt } = window;
  const conversation = conversationKey(patientId, doctorId);
  // Who wrote has opened it, even if a process died before it noted that.
  if (await deps.messages.hasWritten(session, { conversation, senderId: doctorId, from: paidAt, until: now })) return;
  await deps.outbox.append(session, {
    type: 'chat.consultation.left-unopened.v1',
    data: { bookingId: id, patientId, doctorId, paidAt: paidAt.toISOString() },
    requestId: randomUUID(),
    now,
  });
}
