import type { Booking } from '@vetcare/contracts';
import { CHAT_WINDOW_HOURS } from '@vetcare/contracts/limits';

const HOUR_MS = 60 * 60 * 1000;

/** 20260305T103000Z */
const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A calendar file (RFC 5545) of the hours in which the chat is open, as a `data:` address. */
export function toCalendar({
  booking,
  until,
  title,
}: {
  booking: Pick<Booking, '_id' | 'createdAt'>;
  until: string;
  title: string;
}): string {
  const end = new Date(until).getTime();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//VetCare//Consultations//EN',
    'BEGIN:VEVENT',
    `UID:${booking._id}@vetcare`,
    `DTSTAMP:${stamp(new Date(booking.createdAt).getTime())}`,
    `DTSTART:${stamp(end - CHAT_WINDOW_HOURS * HOUR_MS)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
