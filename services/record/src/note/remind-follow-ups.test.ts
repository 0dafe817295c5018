import { remindAtOf } from './remind-follow-ups';

test.each([
  ['today, also before nine', '2026-03-05', undefined],
  ['a day that is over', '2026-03-04', undefined],
  ['no day', undefined, undefined],
  ['tomorrow, at once', '2026-03-06', '2026-03-04T20:00:00.000Z'],
  ['later, at nine two days before', '2026-03-10', '2026-03-08T03:30:00.000Z'],
])('an owner is reminded of a follow-up on %s', (_which, on, at) => {
  // 1:30 on 5 March in India.
  expect(remindAtOf(on, new Date('2026-03-04T20:00:00.000Z'))?.toISOString()).toBe(at);
});
