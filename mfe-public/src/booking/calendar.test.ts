import { toCalendar } from './calendar';

test('an event as long as the chat is open, in UTC and with its signs escaped', () => {
  const booking = { _id: 'f'.repeat(24), createdAt: '2026-03-05T10:25:00.000Z' };
  const file = toCalendar({
    booking,
    begins: '2026-03-05T10:30:00.000Z',
    until: '2026-03-07T10:30:00.000Z',
    title: 'Chat, Dr. Rao; VetCare',
  });
  const lines = decodeURIComponent(file.slice(file.indexOf(',') + 1)).split('\r\n');
  expect(lines).toContain('DTSTART:20260305T103000Z');
  expect(lines).toContain('DTEND:20260307T103000Z');
  expect(lines).toContain('SUMMARY:Chat\\, Dr. Rao\\; VetCare');
});
