import { heldStepsOf, overlap } from './held-time';

const at = (time: string, minutes?: number, bufferMinutes?: number) => ({
  heldSlot: new Date(`2026-11-23T${time}Z`),
  minutes,
  bufferMinutes,
});

test.each([
  ['half an hour later', at('10:30:00'), false],
  ['a minute before that', at('10:29:00'), true],
  ['a millisecond later', at('10:00:00.001'), true],
  ['half an hour before', at('09:30:00'), false],
  ['an hour that ends with it', at('09:15:00', 60), true],
  ['a quarter with a break into it', at('09:30:00', 15, 30), true],
  ['a quarter with a break up to it', at('09:30:00', 15, 15), false],
])('a half hour at ten overlaps with one %s: %#', (_what, other, expected) => {
  expect(overlap(at('10:00:00'), other)).toBe(expected);
  expect(overlap(other, at('10:00:00'))).toBe(expected);
  const steps = heldStepsOf(other).map(Number);
  expect(heldStepsOf(at('10:00:00')).some((step) => steps.includes(Number(step)))).toBe(expected);
});

test('the steps cover the consultation and its break', () => {
  expect(heldStepsOf(at('10:00:00', 15, 5)).map((step) => step.toISOString().slice(11, 16))).toEqual([
    '10:00',
    '10:05',
    '10:10',
    '10:15',
  ]);
});
