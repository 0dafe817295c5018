/** A paid appointment as the latest of its events describes it. */
export interface BookedAppointment {
  patientId: string;
  doctorId: string;
  appointmentAt: Date;
  completionAt: Date;
  /** Missing in events from before doctors could choose a length. */
  minutes?: number | undefined;
  /** How often it had moved. */
  sequence: number;
  /** When it was paid for or moved. */
  changedAt: Date;
}

export type ReminderHours = 24 | 1;

export interface Reminder {
  hours: ReminderHours;
  dueAt: Date;
  /** From then on it would be wrong or too late. */
  until: Date;
}

const HOUR_MS = 60 * 60_000;
const hoursBefore = ({ appointmentAt }: Pick<BookedAppointment, 'appointmentAt'>, hours: number) =>
  new Date(appointmentAt.getTime() - hours * HOUR_MS);

type Timed = Pick<BookedAppointment, 'appointmentAt' | 'changedAt'>;

/**
 * The reminders of an appointment, the first one first. The mail about the booking or the move is reminder enough for those
 * that would have been due before it.
 */
function remindersOf(appointment: Timed): Reminder[] {
  const [dayBefore, hourBefore] = [hoursBefore(appointment, 24), hoursBefore(appointment, 1)];
  const all: Reminder[] = [
    { hours: 24, dueAt: dayBefore, until: hourBefore },
    { hours: 1, dueAt: hourBefore, until: appointment.appointmentAt },
  ];
  return all.filter(({ dueAt }) => dueAt > appointment.changedAt);
}

/** The reminder to send now, also if it should have been sent earlier; undefined if there is none or it is too late. */
export const dueReminder = (appointment: Timed, now: Date): Reminder | undefined =>
  remindersOf(appointment).find(({ dueAt, until }) => dueAt <= now && now < until);

/** When an appointment is looked at first: at once if a reminder is due already. null if none will be. */
export const firstReminderAt = (appointment: Timed, now: Date): Date | null =>
  remindersOf(appointment).find(({ until }) => now < until)?.dueAt ?? null;

/** When the next reminder after now is due; null if there is none. */
export const nextReminderAt = (appointment: Timed, now: Date): Date | null =>
  remindersOf(appointment).find(({ dueAt }) => now < dueAt)?.dueAt ?? null;
