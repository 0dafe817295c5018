import type { Event } from '@vetcare/contracts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { withdrawReminders } from './send-reminders';

type NoteDeps = Pick<NotificationDeps, 'bookings' | 'mails' | 'now'>;
type AppointmentEvent = Event<
  | 'booking.booking.completed.v1'
  | 'booking.booking.moved.v1'
  | 'booking.booking.outcome-noted.v1'
  | 'booking.booking.choice-ending.v1'
  | 'booking.booking.move-proposed.v1'
  | 'booking.booking.move-declined.v1'
  | 'booking.booking.move-withdrawn.v1'
>;

interface AppointmentFact {
  appointmentAt: string;
  completionAt: string;
  minutes?: number | undefined;
  sequence: number;
}

/**
 * Plans the reminders of an appointment that was booked or moved, instead of those of its earlier time.
 * @returns whether the booking has ended by now
 */
export const noteAppointment = async (
  deps: NoteDeps,
  session: ClientSession,
  event: AppointmentEvent,
  fact: AppointmentFact,
): Promise<boolean> => (await standingOf(deps, session, event, fact)) === 'ended';

/**
 * The same.
 * @returns whether the booking has ended, or its appointment has moved on, by now
 */
export async function standingOf(
  deps: NoteDeps,
  session: ClientSession,
  { data: { bookingId, patientId, doctorId }, occurredAt }: AppointmentEvent,
  { appointmentAt, completionAt, minutes, sequence }: AppointmentFact,
): Promise<'current' | 'outdated' | 'ended'> {
  const times = { appointmentAt: new Date(appointmentAt), completionAt: new Date(completionAt) };
  const appointment = { patientId, doctorId, ...times, minutes, sequence, changedAt: new Date(occurredAt) };
  const noted = await deps.bookings.noteAppointment(session, bookingId, appointment, deps.now());
  if (noted === 'noted') await withdrawReminders(deps, session, bookingId);
  return noted === 'noted' || noted === 'known' ? 'current' : noted;
}

/** Plans no more reminders of a booking that was cancelled or refunded. */
export async function noteEnd(deps: NoteDeps, session: ClientSession, bookingId: string): Promise<void> {
  await deps.bookings.noteEnd(session, bookingId, deps.now());
  await withdrawReminders(deps, session, bookingId);
}
