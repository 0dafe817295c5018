import type { Booking } from '@vetcare/contracts';

/** 20260305T103000Z */
const stamp = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Creates a calendar file (RFC 5545) for the hours in which the chat is open, as a `data:` URL. */
export function toCalendar({
  booking,
  begins,
  until,
  title,
}: {
  booking: Pick<Booking, '_id' | 'createdAt'>;
  begins: string;
  until: string;
  title: string;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//VetCare//Consultations//EN',
    'BEGIN:VEVENT',
    `UID:${booking._id}@vetcare`,
    `DTSTAMP:${stamp(booking.createdAt)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
