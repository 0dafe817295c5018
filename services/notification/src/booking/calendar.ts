import { type Appointment, calendarFile, counterpartName } from '@vetcare/appointment-calendar';
import { SLOT_MINUTES } from '@vetcare/contracts';
import type { Attachment } from '../mail/mail';
import type { Person } from '../person/person';

interface Sides {
  patient: Person;
  doctor: Person;
  publicUrl: string;
}

interface AppointmentFact {
  bookingId: string;
  appointmentAt: string;
  completionAt: string;
  /** When the event of the change occurred. */
  changedAt: string;
  /** Missing in events from before doctors could choose a length. */
  minutes?: number | undefined;
  sequence?: number | undefined;
  instant?: boolean | undefined;
  cancelled?: boolean;
}

/** The calendar file of an appointment for one of its sides, the same that they can download. */
export function calendarFor(side: Appointment['side'], fact: AppointmentFact, sides: Sides): Attachment {
  const { bookingId, appointmentAt, completionAt, changedAt, minutes, instant, sequence, cancelled = false } = fact;
  const { language } = sides[side];
  const content = calendarFile({
    ...{ bookingId, side, language, instant, cancelled },
    doctorId: sides.doctor._id,
    publicUrl: sides.publicUrl,
    counterpart: counterpartName(side === 'patient' ? sides.doctor : sides.patient, language),
    startsAt: new Date(appointmentAt),
    minutes: minutes ?? SLOT_MINUTES,
    chatUntil: new Date(completionAt),
    sequence: sequence ?? 0,
    changedAt: new Date(changedAt),
  });
  const contentType = `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`;
  return { filename: 'vetcare-consultation.ics', contentType, content };
}

/** The file that removes an appointment from a calendar; none if the event says nothing of an appointment. */
export function cancelledCalendar(
  side: Appointment['side'],
  booking: { bookingId: string; appointment?: Omit<AppointmentFact, 'bookingId' | 'changedAt'> | undefined },
  sides: Sides,
  changedAt: string,
): Attachment[] {
  const { bookingId, appointment } = booking;
  return appointment ? [calendarFor(side, { ...appointment, bookingId, changedAt, cancelled: true }, sides)] : [];
}
