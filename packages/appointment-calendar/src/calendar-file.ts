import { CHAT_WINDOW_HOURS, type Language } from '@vetcare/contracts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { textsOf } from './calendar-texts';

/** One side's view of a paid booking. */
export interface Appointment {
  bookingId: string;
  doctorId: string;
  /** Whose calendar it is for, and the name of the person on the other side. */
  side: 'patient' | 'doctor';
  counterpart: string;
  language: Language;
  startsAt: Date;
  /** The length of the consultation; the chat stays open much longer. */
  minutes: number;
  /** True if it began with its payment, so that it has no time of its own and is the hours of its chat. */
  instant?: boolean | undefined;
  chatUntil: Date;
  /** How often the appointment changed. Calendars replace an event only by one with a greater number. */
  sequence: number;
  /** When it last changed. */
  changedAt: Date;
  cancelled: boolean;
  /** The platform's address. */
  publicUrl: string;
}

const REMINDER_SECONDS = 15 * 60;

/**
 * The calendar file (RFC 5545) of an appointment, the same for the same facts whichever process makes it. Its UID stays, so that a
 * later file moves or removes the event that an earlier one made. It takes the time of the consultation, not the 48 hours
 * of the chat (docs/adr/0026). One that began with its payment takes those hours, in which nobody is busy all the time.
 */
export function calendarFile(appointment: Appointment): string {
  const { bookingId, side, doctorId, publicUrl, startsAt, chatUntil, changedAt, sequence, cancelled } = appointment;
  const { minutes, instant = false } = appointment;
  const url = side === 'patient' ? `${publicUrl}/user/chats/${doctorId}` : `${publicUrl}/doctor/appointments`;
  const { summary, description } = textsOf({ ...appointment, hours: CHAT_WINDOW_HOURS, url });
  const calendar = ical({
    prodId: { company: 'VetCare', product: 'Consultations' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${bookingId}@vetcare`,
    organizer: { name: 'VetCare', email: `no-reply@${new URL(publicUrl).hostname}` },
    start: startsAt,
    end: instant ? chatUntil : new Date(startsAt.getTime() + minutes * 60_000),
    stamp: changedAt,
    lastModified: changedAt,
    sequence,
    summary,
    description,
    location: url,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(instant && { transparency: ICalEventTransparency.TRANSPARENT }),
  });
  if (!cancelled && !instant)
    event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: summary });
  return `${calendar.toString()}\r\n`;
}
