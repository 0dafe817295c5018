import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { appointmentFact } from '../booking/appointment';
import { outcomeOf } from '../booking/outcome-terms';
import type { OutcomeStore } from './outcome.store';

interface TellDeps {
  connection: Connection;
  outcomes: Pick<OutcomeStore, 'listToTell' | 'takeToTell'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

const MAX_BOOKINGS = 100;

/** Publishes what doctors said of their consultations and can no longer take back, so that nobody is told what does not stay. */
export async function tellOutcomes(deps: TellDeps): Promise<void> {
  const now = deps.now();
  for (const id of await deps.outcomes.listToTell(now, MAX_BOOKINGS))
    await inTransaction(deps.connection, (session) => tell(deps, id, now, session));
}

/** Nobody is told of a consultation that was cancelled or refunded meanwhile, or that has another time now. */
async function tell(deps: TellDeps, id: string, now: Date, session: ClientSession): Promise<void> {
  const booking = await deps.outcomes.takeToTell(session, id, now);
  const outcome = booking && outcomeOf(booking);
  if (!outcome) return;
  const { patientId, doctorId, amountPaise, appointmentAt, completionAt } = booking;
  if (!appointmentAt || !completionAt) return;
  await deps.outbox.append(session, {
    type: 'booking.booking.outcome-noted.v1',
    data: {
      ...{ bookingId: id, patientId, doctorId, amountPaise },
      outcome: outcome.what,
      notedAt: outcome.at.toISOString(),
      appointment: appointmentFact({ ...booking, appointmentAt, completionAt }),
      ...(outcome.corrected && { corrected: true }),
    },
    actor: doctorId,
    requestId: randomUUID(),
    now,
  });
}
