import type { Attachment } from '../mail/mail';

/** The length of the calendar entry. */
const CONSULTATION_MINUTES = 30;

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escapeText = (text: string) => text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, '\\n');

/** Folds a line at 75 octets, as RFC 5545 requires, without splitting a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    const limit = lines.length === 0 ? 75 : 74;
    if (Buffer.byteLength(current + character) > limit) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  return [...lines, current].join('\r\n ');
}

/** An appointment as a calendar file. */
export function calendarFile(appointment: {
  bookingId: string;
  startsAt: Date;
  writtenAt: Date;
  summary: string;
  description: string;
  url: string;
}): Attachment {
  const endsAt = new Date(appointment.startsAt.getTime() + CONSULTATION_MINUTES * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//VetCare//Consultations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${appointment.bookingId}@vetcare`,
    `DTSTAMP:${stamp(appointment.writtenAt)}`,
    `DTSTART:${stamp(appointment.startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(appointment.summary)}`,
    `DESCRIPTION:${escapeText(appointment.description)}`,
    `URL:${appointment.url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'consultation.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: `${lines.map(fold).join('\r\n')}\r\n`,
  };
}
