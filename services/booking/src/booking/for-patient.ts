import type { Outbox } from '@vetcare/messaging';
import type { Actor } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Booking, BookingAct } from './booking';

/** An admin who does something for a patient, and why. */
export interface ForPatient {
  admin: Actor;
  reason: string;
}

/** The booking's acts with another one. */
export const withAct = (
  { acts = [] }: { acts?: BookingAct[] | undefined },
  act: Omit<BookingAct, 'admin'>,
  forPatient?: ForPatient,
): BookingAct[] => [...acts, { ...act, ...(forPatient && { admin: forPatient.admin.id }) }];

/** Tells the audit log that an admin did it, in the transaction of what was done. */
export async function noteForPatient(
  { outbox }: { outbox: Pick<Outbox, 'append'> },
  { _id: bookingId, patientId }: Booking,
  done: { change: 'moved' | 'cancelled'; forPatient: ForPatient | undefined; requestId: string; now: Date },
  session: ClientSession,
): Promise<void> {
  const { change, forPatient, requestId, now } = done;
  if (!forPatient) return;
  await outbox.append(session, {
    type: 'booking.booking.changed-for-patient.v1',
    data: { bookingId, patientId, change, reason: forPatient.reason },
    actor: forPatient.admin.id,
    requestId,
    now,
  });
}
