import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { ChangedTimesStore } from '../booking/changed-times.store';
import type { PersonStore } from '../person/person.store';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { freeDaysOf } from './free-days';
import type { FreeDaysStore } from './free-days.store';

interface TellDeps {
  connection: Connection;
  people: Pick<PersonStore, 'byId'>;
  heldSlots: Pick<HeldSlotStore, 'listHeld'>;
  changedTimes: Pick<ChangedTimesStore, 'list' | 'forget'>;
  freeDays: FreeDaysStore;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

const AT_ONCE = 200;
/** For the day that comes into the week, and for a change that a process which died did not note. */
const AGAIN_MS = 60 * 60_000;

/** Publishes on which days doctors have free times, where that has changed since it was told. */
export async function tellFreeDays(deps: TellDeps): Promise<void> {
  const changed = await deps.changedTimes.list(AT_ONCE);
  for (const doctorId of await deps.freeDays.dueBy(deps.now(), AT_ONCE))
    if (!changed.has(doctorId)) changed.set(doctorId, []);
  for (const [doctorId, changes] of changed)
    await inTransaction(deps.connection, (session) => tell(deps, doctorId, changes, session));
}

async function tell(
  deps: TellDeps,
  doctorId: string,
  changes: Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  const told = await deps.freeDays.find(doctorId, session);
  // In the transaction, so that of two processes the one that read less is the one that tries again.
  await deps.changedTimes.forget(changes, session);
  const now = deps.now();
  const doctor = await deps.people.byId(doctorId);
  const days = doctor ? freeDaysOf(doctor, await deps.heldSlots.listHeld([doctorId], now, session), now) : [];
  const isNew = !isDeepStrictEqual(days, told?.days ?? []);
  if (!isNew && !told) return;
  const toldAt = isNew ? timestampAfter(told?.toldAt, now) : (told?.toldAt ?? now);
  await deps.freeDays.save({ _id: doctorId, days, toldAt, nextAt: new Date(now.getTime() + AGAIN_MS) }, session);
  if (!isNew) return;
  await deps.outbox.append(session, {
    type: 'booking.doctor.free-days-changed.v1',
    data: { doctorId, days },
    requestId: randomUUID(),
    now: toldAt,
  });
}
