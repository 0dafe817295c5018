import type { ConsultationHours } from '@vetcare/contracts';
import { isWithinHours, offeredSlots, overlap } from './slot';

const never: ConsultationHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const iso = (hours: Partial<ConsultationHours>, now: string) =>
  offeredSlots({ ...never, ...hours }, new Date(now)).map((slot) => slot.toISOString());

// 23 November 2026 is a Monday; India is five and a half hours ahead.
test('half hours of a period, in India’s time', () => {
  expect(iso({ tuesday: [{ from: '09:00', to: '10:30' }] }, '2026-11-23T06:00:00Z')).toEqual([
    '2026-11-24T03:30:00.000Z',
    '2026-11-24T04:00:00.000Z',
    '2026-11-24T04:30:00.000Z',
  ]);
});

test('several periods of a day, up to midnight', () => {
  const wednesday = [
    { from: '00:00', to: '00:30' },
    { from: '23:30', to: '24:00' },
  ];
  expect(iso({ wednesday }, '2026-11-23T06:00:00Z')).toEqual(['2026-11-24T18:30:00.000Z', '2026-11-25T18:00:00.000Z']);
});

test.each([
  ['a quarter of an hour before it begins', '2026-11-23T03:15:00.000Z', ['2026-11-23T03:30:00.000Z']],
  ['a moment later', '2026-11-23T03:15:00.001Z', []],
])('today’s is offered until %s', (_when, now, offered) => {
  const monday = [{ from: '09:00', to: '09:30' }];
  expect(iso({ monday }, now).filter((slot) => slot.startsWith('2026-11-23'))).toEqual(offered);
});

test.each([
  ['late on Monday in India', '2026-11-23T18:29:00Z', '2026-11-29T18:30:00.000Z', 7],
  ['early on Tuesday in India, which is still Monday in UTC', '2026-11-23T18:31:00Z', '2026-11-30T18:30:00.000Z', 7],
])('seven days are offered, %s', (_when, now, end, days) => {
  const noon = [{ from: '12:00', to: '12:30' }];
  const daily = Object.fromEntries(Object.keys(never).map((day) => [day, noon]));
  const offered = iso(daily, now);
  expect(offered.every((slot) => slot < end)).toBe(true);
  expect(offered).toHaveLength(now < '2026-11-23T18:30' ? days - 1 : days);
});

test('without hours nothing is offered', () => {
  expect(iso({}, '2026-11-23T06:00:00Z')).toEqual([]);
});

test.each([
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-23T10:29:00Z', true],
  ['2026-11-23T09:31:00Z', true],
  ['2026-11-23T10:30:00Z', false],
  ['2026-11-23T09:30:00Z', false],
])('a slot of 10:00 overlaps with one of %s: %s', (other, expected) => {
  expect(overlap(new Date('2026-11-23T10:00:00Z'), new Date(other))).toBe(expected);
});

test.each([
  ['before the hours', '2026-11-23T03:29:59.999Z', false],
  ['from their beginning', '2026-11-23T03:30:00.000Z', true],
  ['until their end', '2026-11-23T04:29:59.999Z', true],
  ['not at their end', '2026-11-23T04:30:00.000Z', false],
  ['not on another day', '2026-11-24T03:30:00.000Z', false],
])('the present is within the hours: %s', (_when, now, expected) => {
  expect(isWithinHours({ ...never, monday: [{ from: '09:00', to: '10:00' }] }, new Date(now))).toBe(expected);
});
