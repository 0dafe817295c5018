import ICAL from 'ical.js';
import { type Appointment, calendarFile } from './calendar-file';

const appointment: Appointment = {
  bookingId: 'b'.repeat(24),
  doctorId: 'd'.repeat(24),
  side: 'patient',
  counterpart: 'Dr. Asha Rao',
  language: 'en',
  startsAt: new Date('2026-01-05T09:00:00Z'),
  minutes: 45,
  chatUntil: new Date('2026-01-07T09:00:00Z'),
  sequence: 0,
  changedAt: new Date('2026-01-04T08:07:06.500Z'),
  cancelled: false,
  publicUrl: 'https://vetcare.example',
};

function parse(more: Partial<Appointment> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...appointment, ...more })));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file has no event');
  const event = new ICAL.Event(component);
  const alarm = component.getFirstSubcomponent('valarm');
  return {
    event,
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    url: component.getFirstPropertyValue('url'),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
    alarm: alarm && String(alarm.getFirstPropertyValue('trigger')),
  };
}

test('the event lasts as long as the consultation, and its description names the hours of the chat', () => {
  const { event, method, status, url, stamp, alarm } = parse();
  expect(event.uid).toBe(`${'b'.repeat(24)}@vetcare`);
  expect(event.startDate.toJSDate()).toEqual(appointment.startsAt);
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-01-05T09:45:00Z'));
  expect(event.summary).toBe('VetCare consultation with Dr. Asha Rao');
  expect(event.description).toContain('48 hours from the start, until Wednesday');
  expect(event.description).toContain(url);
  expect([method, status, event.sequence]).toEqual(['PUBLISH', 'CONFIRMED', 0]);
  expect(url).toBe(`https://vetcare.example/user/chats/${'d'.repeat(24)}`);
  expect(event.organizer).toBe('mailto:no-reply@vetcare.example');
  expect(stamp).toBe('2026-01-04T08:07:06Z');
  expect(alarm).toBe('-PT15M');
});

test('the same facts make the same file', () => {
  expect(calendarFile({ ...appointment })).toBe(calendarFile(appointment));
});

test('a cancelled appointment takes back its event, and rings no more', () => {
  const { event, method, status, alarm } = parse({ cancelled: true, sequence: 2 });
  expect([method, status, event.sequence, alarm]).toEqual(['CANCEL', 'CANCELLED', 2, null]);
  expect(event.uid).toBe(parse().event.uid);
});

test('the doctor’s file leads to the appointments, in Hindi where they read it', () => {
  const { event, url } = parse({ side: 'doctor', counterpart: 'रवि मेनन', language: 'hi' });
  expect(event.summary).toBe('रवि मेनन के साथ VetCare परामर्श');
  expect(event.description).toContain('48 घंटे');
  expect(url).toBe('https://vetcare.example/doctor/appointments');
});

test('names that would end a value or a line are kept whole', () => {
  const counterpart = `Rao, Asha; Dr\\ ${'ಆಶಾ'.repeat(40)}`;
  expect(parse({ counterpart }).event.summary).toBe(`VetCare consultation with ${counterpart}`);
});

test('a consultation that began with its payment lasts as long as its chat, keeps nobody busy and rings no alarm', () => {
  const { event, alarm } = parse({ instant: true });
  expect(event.endDate.toJSDate()).toEqual(appointment.chatUntil);
  expect([event.component.getFirstPropertyValue('transp'), alarm]).toEqual(['TRANSPARENT', null]);
});

test.each([{}, { instant: true }, { cancelled: true }])('each line ends in CRLF, the last one too (%j)', (more) => {
  const text = calendarFile({ ...appointment, ...more });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
