import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { WindowStore } from '../window/window.store';
import type { WatchStore } from './watch.store';

interface UnopenedDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'listUnopened' | 'takeUnopened' | 'postponeUnopened'>;
  watches: WatchStore;
  messages: Pick<MessageStore, 'hasWritten'>;
  outbox: Outbox;
  /** How long a doctor has to open it. */
  openWithinMs: number;
  hasHeardRecord: () => Promise<boolean>;
  now: () => Date;
}

const WATCH = 'unopened';
const MAX_WINDOWS = 100;
/** Nodes look several times a minute. Where none did for so long, nobody could open anything either. */
const AWAY_AFTER_MS = 2 * 60_000;

/**
 * Publishes of each consultation with a doctor who was offered for now that they have not opened it in time. Time in which this service
 * was away is not counted, and while this service has not heard all that record has told it waits: a note opens a consultation as well.
 */
export async function tellUnopened(deps: UnopenedDeps): Promise<void> {
  const now = deps.now();
  const since = new Date(now.getTime() - AWAY_AFTER_MS);
  if (!(await deps.watches.goOn(WATCH, since, now))) await postpone(deps, now);
  const ids = await deps.windows.listUnopened(now, MAX_WINDOWS);
  if (ids.length === 0 || !(await deps.hasHeardRecord())) return;
  for (const id of ids) await inTransaction(deps.connection, (session) => tell(deps, session, id, now));
}

async function postpone({ connection, watches, windows, openWithinMs }: UnopenedDeps, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + openWithinMs);
  await inTransaction(connection, async (session) => {
    const before = await watches.begin(session, WATCH, now);
    const awayMs = before ? now.getTime() - before.getTime() : 0;
    if (awayMs > AWAY_AFTER_MS) await windows.postponeUnopened(session, awayMs, latest);
  });
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
