import { formatDate, formatRupees, inBothZones, otherTimeZone } from '@vetcare/web-kit';

const evening = '2026-03-05T10:35:00Z';

afterEach(() => {
  document.documentElement.lang = '';
});

test('dates are Indian time, in English until Hindi is chosen', () => {
  expect(formatDate(evening, 'long')).toBe('Thursday, 5 March 2026');
  expect(formatDate('2026-03-05T19:00:00Z', 'dateTime')).toBe('6 Mar 2026, 00:30');
  document.documentElement.lang = 'hi';
  expect(formatDate(evening, 'long')).toBe('गुरुवार, 5 मार्च 2026');
  expect(formatDate(evening, 'time')).toBe('16:05');
});

test('what is no date is empty', () => {
  expect(formatDate('0000-00-00')).toBe('');
});

test('rupees have paise only where there are some', () => {
  expect([500, 1234.5, 123456].map(formatRupees)).toEqual(['₹500', '₹1,234.50', '₹1,23,456']);
});

test('the other clock is named only where it differs', () => {
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const options = Intl.DateTimeFormat('en').resolvedOptions();
  zone.mockReturnValue({ ...options, timeZone: 'Europe/Berlin' });
  expect(otherTimeZone(evening)).toBe('Europe/Berlin');
  expect(inBothZones('16:05 IST', evening)).toBe('16:05 IST / 5 Mar 2026, 11:35 (Europe/Berlin)');
  zone.mockReturnValue({ ...options, timeZone: 'Asia/Colombo' });
  expect(otherTimeZone(evening)).toBeNull();
  expect(inBothZones('16:05 IST', evening)).toBe('16:05 IST');
  zone.mockRestore();
});
