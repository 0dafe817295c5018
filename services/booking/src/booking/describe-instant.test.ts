import { describeInstant } from './describe-instant';

test('an instant is read in Asia/Kolkata', () => {
  expect(describeInstant(new Date('2026-11-21T09:05:59.999Z'))).toEqual({
    monthName: 'November',
    dayOfWeek: 'Saturday',
    dateOnly: '2026-11-21',
    timeOnly: '14:35',
  });
});

test.each([
  ['2026-12-31T18:29:59Z', 'December', 'Thursday', '2026-12-31', '23:59'],
  ['2026-12-31T18:30:00Z', 'January', 'Friday', '2027-01-01', '00:00'],
  ['2028-02-28T18:30:00Z', 'February', 'Tuesday', '2028-02-29', '00:00'],
])('%s is the Indian %s, %s, %s %s', (instant, monthName, dayOfWeek, dateOnly, timeOnly) => {
  expect(describeInstant(new Date(instant))).toEqual({ monthName, dayOfWeek, dateOnly, timeOnly });
});

test('no instant says so', () => {
  expect(describeInstant(null)).toEqual({
    monthName: 'N/A',
    dayOfWeek: 'N/A',
    dateOnly: '0000-00-00',
    timeOnly: 'N/A',
  });
});
