import type { BookingRecord } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { askOncePer } from '../consultation/ask-once-per';

export interface LookDeps {
  connection: Connection;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

const HOUR_MS = 60 * 60_000;

/** Tells the audit log that an admin looks at a booking, once in an hour, however often the page asks. */
export function createLookNotes({ connection, outbox, now }: LookDeps) {
  const oncePer = askOncePer<void>(HOUR_MS, now);
  return (actor: Pick<Actor, 'id'>, { _id: bookingId, userId, doctorId, amount }: BookingRecord, requestId: string) =>
    oncePer(`${actor.id} ${bookingId}`, () =>
      inTransaction(connection, (session) =>
        outbox.append(session, {
          type: 'booking.booking.looked-at.v1',
          data: { bookingId, patientId: userId._id, doctorId: doctorId._id, amountPaise: Math.round(amount * 100) },
          actor: actor.id,
          requestId,
          now: now(),
        }),
      ),
    );
}
