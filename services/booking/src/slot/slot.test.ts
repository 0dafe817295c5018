import { type ConsultationHours, type DoctorCalendar, USUAL_CALENDAR } from '@vetcare/contracts';
import { isWithinHours, offeredSlots } from './slot';

const never: ConsultationHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const schedule = (hours: Partial<ConsultationHours>, calendar: Partial<DoctorCalendar> = {}) => ({
  hours: { ...never, ...hours },
  calendar: { ...USUAL_CALENDAR, exceptions: [], ...calendar },
});
const iso = (hours: Partial<ConsultationHours>, now: string, calendar?: Partial<DoctorCalendar>) =>
  offeredSlots(schedule(hours, calendar), new Date(now)).map((slot) => slot.toISOString());

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
  ['before the hours', '2026-11-23T03:29:59.999Z', false],
  ['from their beginning', '2026-11-23T03:30:00.000Z', true],
  ['until their end', '2026-11-23T04:29:59.999Z', true],
  ['not at their end', '2026-11-23T04:30:00.000Z', false],
  ['not on another day', '2026-11-24T03:30:00.000Z', false],
])('the present is within the hours: %s', (_when, now, expected) => {
  expect(isWithinHours(schedule({ monday: [{ from: '09:00', to: '10:00' }] }), new Date(now))).toBe(expected);
});

describe('a calendar', () => {
  const monday = [{ from: '09:00', to: '11:00' }];
  /** The times of a day in India. */
  const on = (date: string, calendar: Partial<DoctorCalendar>, now = '2026-11-22T06:00:00Z') =>
    iso({ monday }, now, calendar)
      .map((slot) => new Date(Date.parse(slot) + 330 * 60_000).toISOString())
      .filter((slot) => slot.startsWith(date))
      .map((slot) => slot.slice(11, 16));

  test.each([
    [15, 0, ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45']],
    [45, 0, ['09:00', '09:45']],
    [60, 0, ['09:00', '10:00']],
    [30, 10, ['09:00', '09:40', '10:20']],
    // The break after the last consultation may lie outside of the hours.
    [60, 30, ['09:00']],
    [45, 30, ['09:00', '10:15']],
  ] as const)('consultations of %d minutes with breaks of %d', (minutes, bufferMinutes, times) => {
    expect(on('2026-11-23', { minutes, bufferMinutes })).toEqual(times);
  });

  test('a notice hides what begins sooner', () => {
    expect(on('2026-11-23', { noticeMinutes: 1_440 }, '2026-11-22T04:30:00Z')).toEqual(['10:00', '10:30']);
  });

  test('a day off has no times, a date with other hours has those', () => {
    expect(on('2026-11-23', { exceptions: [{ date: '2026-11-23', periods: [] }] })).toEqual([]);
    const exceptions = [{ date: '2026-11-25', periods: [{ from: '20:00', to: '21:00' }] }];
    expect(on('2026-11-25', { exceptions })).toEqual(['20:00', '20:30']);
    expect(on('2026-11-23', { exceptions })).toHaveLength(4);
  });

  test('while away nothing is offered, and the seven days begin with the return', () => {
    expect(on('2026-11-23', { pausedUntil: '2026-11-24' })).toEqual([]);
    expect(on('2026-11-30', { pausedUntil: '2026-11-24' })).toHaveLength(4);
    expect(on('2026-12-14', { pausedUntil: '2026-12-12' })).toHaveLength(4);
  });

  test('nothing is offered beyond sixty days, however long the doctor is away', () => {
    expect(iso({ monday }, '2026-11-22T06:00:00Z', { pausedUntil: '2027-03-01' })).toEqual([]);
  });

  test.each([
    [30, true],
    [60, true],
    [90, false],
  ])('a consultation of %d minutes at ten lies within the hours: %s', (minutes, expected) => {
    expect(isWithinHours(schedule({ monday }), new Date('2026-11-23T04:30:00Z'), minutes)).toBe(expected);
  });
});
