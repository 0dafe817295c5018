import { inTransaction, type Logger } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { queueMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { type BookedAppointment, dueReminder, nextReminderAt } from './reminder';
import { reminderForDoctor, reminderForPatient } from './reminder-emails';

interface ReminderDeps
  extends Pick<NotificationDeps, 'bookings' | 'mails' | 'people' | 'publicUrl' | 'now' | 'wakeSender'> {
  connection: Connection;
  log: Logger;
}

const MAX_BOOKINGS = 100;

/**
 * Queues the reminders that are due. Each booking is handled in a transaction that finds it still due and says when it is
 * due next, so that each reminder is queued once, however many processes try.
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.now();
  for (const id of await deps.bookings.listDue(now, MAX_BOOKINGS)) {
    try {
      await inTransaction(deps.connection, (session) => remind(deps, session, id, now));
    } catch (error) {
      // The others must not wait for it. It stays due, so the next round tries again.
      deps.log.error({ err: error, bookingId: id }, 'a reminder was not queued');
    }
  }
  deps.wakeSender();
}

async function remind(deps: ReminderDeps, session: ClientSession, id: string, now: Date): Promise<void> {
  const appointment = await deps.bookings.findDue(session, id, now);
  if (!appointment) return;
  const reminder = dueReminder(appointment, now);
  if (reminder) await writeReminder(deps, session, { ...appointment, bookingId: id }, reminder);
  await deps.bookings.remindNextAt(session, id, nextReminderAt(appointment, now));
}

async function writeReminder(
  deps: ReminderDeps,
  session: ClientSession,
  booking: BookedAppointment & { bookingId: string },
  reminder: NonNullable<ReturnType<typeof dueReminder>>,
): Promise<void> {
  const patient = await accessPerson(deps, session, booking.patientId);
  const doctor = await accessPerson(deps, session, booking.doctorId);
  // Without one of them there is no consultation, and the mail about its end is on the way.
  if ([patient, doctor].some(({ deleted, barred }) => deleted || barred)) return;
  const sides = { patient, doctor, publicUrl: deps.publicUrl };
  const id = `${remindersOf(booking.bookingId)}${booking.sequence}.${reminder.hours}`;
  const about = (person: { _id: string }) => ({
    id: `${id}.${person._id}`,
    kind: 'reminder' as const,
    bookingId: booking.bookingId,
  });
  await queueMail(deps, session, about(patient), patient, reminderForPatient(booking, reminder, sides));
  await queueMail(deps, session, about(doctor), doctor, reminderForDoctor(booking, reminder, sides));
}

/** The ids of a booking's reminders begin with it. */
export const remindersOf = (bookingId: string) => `reminder.${bookingId}.`;

/** Takes back the reminders that are queued and not sent, because the appointment has moved or has ended. */
export const withdrawReminders = (
  { mails }: Pick<NotificationDeps, 'mails'>,
  session: ClientSession,
  bookingId: string,
): Promise<void> => mails.withdraw(session, remindersOf(bookingId));
