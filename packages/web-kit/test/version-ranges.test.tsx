import { satisfy } from '../webpack/version-ranges.mjs';

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.0', '^0.1.0', true],
  ['0.1.7', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.3', '<=1.10.0', true],
  ['1.10.0', '<=1.2.3', false],
  ['1.2.3', '*', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '>1.0.0', false],
])('%s meets %s: %s', (version, range, meets) => {
  expect(satisfy(version, range)).toBe(meets);
});
