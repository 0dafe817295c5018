import { randomUUID } from 'node:crypto';
import { createOutbox } from '@vetcare/messaging';
import type { Migration } from '@vetcare/service';
import { inTransaction } from '@vetcare/service-kit';

const BATCH = 200;

interface Consultation {
  _id: string;
  patientId: string;
  doctorId: string;
  toldAt?: Date;
}

/** More than which pet it is about, and whether its history may be read. */
const told = {
  $or: [
    ...['reason', 'since', 'eats', 'drinks', 'moves', 'video'].map((field) => ({ [field]: { $nin: [null, ''] } })),
    ...['redFlags', 'pictures', 'documents'].map((field) => ({ [`${field}.0`]: { $exists: true } })),
  ],
};

/**
 * Publishes `record.note.told.v1` for appointments to come whose patients told something before that event existed. The time is that of the
 * last change: only what the doctor has written since then is an answer.
 */
export const tellForms: Migration = {
  name: '2026-11-28-tell-forms-of-appointments-to-come',
  kind: 'expand',
  async nextBatch(connection, after) {
    const outbox = createOutbox(connection);
    const consultations = connection.collection<Consultation>('consultations');
    const intakes = connection.collection<{ bookingId: string; changedAt: Date }>('intakes');
    const toCome = { beginsAt: { $gt: new Date() }, closed: { $ne: true }, toldAt: { $exists: false } };
    const found = await consultations
      .find({ ...toCome, ...(after !== undefined && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    for (const { _id, patientId, doctorId } of found) {
      const intake = await intakes.findOne({ ...told, bookingId: _id });
      if (!intake) continue;
      const { changedAt: toldAt } = intake;
      await inTransaction(connection, async (session) => {
        const filter = { _id, toldAt: { $exists: false } };
        const noted = await consultations.updateOne(filter, { $set: { toldAt } }, { session });
        if (noted.modifiedCount === 0) return;
        const data = { bookingId: _id, patientId, doctorId, toldAt: toldAt.toISOString() };
        const event = { type: 'record.note.told.v1', data, actor: patientId, requestId: randomUUID() } as const;
        await outbox.append(session, { ...event, now: new Date() });
      });
    }
    const last = found.at(-1);
    return last && { cursor: last._id, done: found.length };
  },
};
