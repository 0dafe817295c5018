import { stateAfter } from './referral';

it.each([
  ['asked', true, 'agreed'],
  ['asked', false, 'declined'],
  ['agreed', true, 'agreed'],
  ['agreed', false, 'withdrawn'],
  ['declined', true, null],
  ['declined', false, 'declined'],
  ['withdrawn', true, null],
  ['withdrawn', false, 'withdrawn'],
] as const)('%s, and the owner answers %s: %s', (state, agrees, after) =>
  expect(stateAfter(state, agrees)).toBe(after),
);
