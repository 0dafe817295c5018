import { fromIndianClock, INDIA_OFFSET, INDIA_ZONE, instantInIndia, toIndianClock } from './india';

const instant = Date.parse('2026-12-31T18:30:00Z');

test('the offset is that of the zone, in winter and in summer', () => {
  const offsetOf = (at: string) =>
    new Intl.DateTimeFormat('en', { timeZone: INDIA_ZONE, timeZoneName: 'longOffset' })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value;
  expect(offsetOf('2026-01-15T00:00:00Z')).toBe(`GMT${INDIA_OFFSET}`);
  expect(offsetOf('2026-07-15T00:00:00Z')).toBe(`GMT${INDIA_OFFSET}`);
});

test('a clock in India is read and set', () => {
  expect(new Date(toIndianClock(instant)).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(fromIndianClock(toIndianClock(instant))).toBe(instant);
});

test('a date and time in India is an instant', () => {
  expect(instantInIndia('2027-01-01T00:00').getTime()).toBe(instant);
  expect(instantInIndia('').getTime()).toBeNaN();
});
