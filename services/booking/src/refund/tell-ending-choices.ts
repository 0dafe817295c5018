import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { appointmentFact } from '../booking/appointment';
import { refundablePaise } from '../booking/booking';
import { hasLeft } from '../person/person';
import type { PersonStore } from '../person/person.store';
import type { ChoiceStore } from './choice.store';

interface TellDeps {
  connection: Connection;
  choices: ChoiceStore;
  people: Pick<PersonStore, 'byId'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

const MAX_BOOKINGS = 100;

/**
 * Publishes which patients, whose doctor wrote nothing in the 48 hours, have a short time left to choose between another time
 * and the money. Not while the doctor's suspension can be undone, because the money goes back after that or the doctor is back, nor
 * to a suspended patient, who can't sign in to choose.
 */
export async function tellEndingChoices(deps: TellDeps): Promise<void> {
  const now = deps.now();
  for (const { _id, patientId, doctorId } of await deps.choices.listToTell(now, MAX_BOOKINGS)) {
    const both = await Promise.all([patientId, doctorId].map((id) => deps.people.byId(id)));
    if (both.some((person) => person && hasLeft(person))) continue;
    await inTransaction(deps.connection, (session) => tell(deps, _id, now, session));
  }
}

async function tell(deps: TellDeps, id: string, now: Date, session: ClientSession): Promise<void> {
  const booking = await deps.choices.takeToTell(session, id, now);
  if (!booking) return;
  const { patientId, doctorId, amountPaise, appointmentAt, completionAt, chooseBy } = booking;
  if (!appointmentAt || !completionAt || !chooseBy) return;
  await deps.outbox.append(session, {
    type: 'booking.booking.choice-ending.v1',
    data: {
      ...{ bookingId: id, patientId, doctorId, amountPaise },
      chooseBy: chooseBy.toISOString(),
      refundPaise: refundablePaise(booking),
      appointment: appointmentFact({ ...booking, appointmentAt, completionAt }),
    },
    requestId: randomUUID(),
    now,
  });
}
