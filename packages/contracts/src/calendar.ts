import { z } from 'zod';
import { fault } from './fault-texts';
import { Id, Instant } from './fields';
import { ConsultationHours, Day } from './hours';
import { BUFFERS, CONSULTATION_LENGTHS, MAX_EXCEPTIONS, NOTICES } from './limits';

/** A date in India: `2026-12-24`. */
const CalendarDate = z.iso.date(fault('not_a_date'));

/** A date with other hours than every week; none for a day off. */
export const CalendarException = z.strictObject({ date: CalendarDate, periods: Day });
export type CalendarException = z.infer<typeof CalendarException>;

const Exceptions = z
  .array(CalendarException)
  .max(MAX_EXCEPTIONS, fault('too_many_exceptions'))
  .superRefine((exceptions, context) => {
    for (const [index, { date }] of exceptions.entries())
      if (exceptions.findIndex((other) => other.date === date) < index)
        context.addIssue({ code: 'custom', path: [index, 'date'], message: fault('date_twice') });
  });

/** How a doctor's times are made of the hours. All of it concerns new bookings only. */
export const DoctorCalendar = z.strictObject({
  /** Nothing is offered before this date; null if the doctor is not away. */
  pausedUntil: CalendarDate.nullable(),
  /** The length of a consultation. */
  minutes: z.literal(CONSULTATION_LENGTHS),
  /** The break after a consultation. */
  bufferMinutes: z.literal(BUFFERS),
  /** How long before it begins a time must be booked. */
  noticeMinutes: z.literal(NOTICES),
  exceptions: Exceptions,
});
export type DoctorCalendar = z.infer<typeof DoctorCalendar>;

/** Without the exceptions, those that are stored stay. */
export const SetCalendarBody = z.strictObject({ calendar: DoctorCalendar.partial({ exceptions: true }) });

/** The hours of one date, none for a day off, null for those of every week. The other dates stay as they are. */
export const SetCalendarDayBody = z.strictObject({ date: CalendarDate, periods: Day.nullable() });

/** Takes all days from one to another off, or gives them back the hours of every week. The other dates stay as they are. */
export const SetDaysOffBody = z
  .strictObject({ from: CalendarDate, to: CalendarDate, off: z.boolean() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: fault('holiday_ends_early') });

/** A day on which a doctor has a free time, and until when the last one of them can be booked. */
export const FreeDay = z.object({ date: z.iso.date(), until: Instant });
export type FreeDay = z.infer<typeof FreeDay>;

/** The hours and the calendar that a doctor is about to save. */
export const CalendarConflictsBody = z.strictObject({ hours: ConsultationHours.nullable(), calendar: DoctorCalendar });

/** A paid appointment to come that would lie outside of them. It stays as it is, whatever is saved. */
export const CalendarConflict = z.object({
  bookingId: Id,
  slotStart: Instant,
  minutes: z.number().int(),
  patientName: z.string(),
});
export type CalendarConflict = z.infer<typeof CalendarConflict>;
export const CalendarConflicts = z.object({ conflicts: z.array(CalendarConflict) });
