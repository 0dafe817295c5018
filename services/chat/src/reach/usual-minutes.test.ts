import { usualMinutes } from './usual-minutes';

const MINUTE = 60_000;

test.each([
  ['too few', [1, 2], null],
  ['three', [1, 2, 900], 5],
  ['a slow one', [3, 14, 16, 2_000], 15],
  ['as many slow as fast ones', [3, 4, 16, 2_000], 5],
  ['slower than the middle', [4, 16, 29, 30], 30],
  ['hours', [300, 400, 500], 480],
  ['longer than a consultation is open', [3_000, 4_000, 5_000], null],
])('of %s the middle one counts', (_what, minutes, expected) => {
  expect(usualMinutes(minutes.map((one) => one * MINUTE))).toBe(expected);
});
