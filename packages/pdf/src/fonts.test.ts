import { runsOf } from './fonts';

const written = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

test.each([
  ['lines', 'Rest\nand water\r\ntwice', 'Rest\nand water\ntwice'],
  [
    'what doses are written with',
    '½ tablet, ≥ 5 °C, 2 × 3 µg → rest • −1 €',
    '1/2 tablet, >= 5 °C, 2 × 3 µg -> rest • −1 €',
  ],
  ['a letter in two parts', 'Jose\u0301', 'José'],
  ['two scripts', 'Moti मोती\nक़लम', 'Moti मोती\nक\u093cलम'],
])('%s are written', (_what, text, expected) => {
  expect(written(text)).toBe(expected);
});

test.each([
  ['an emoji of several parts', 'Good 👨‍👩‍👧 day', 'Good ? day'],
  ['a script without a font', 'மோதி', '??'],
  ['nothing visible', 'a\u200e\ufe0fb\u0000', 'ab'],
])('%s is not left out unseen', (_what, text, expected) => {
  expect(written(text)).toBe(expected);
});

test('an end of a line stays with the script before it', () => {
  expect(runsOf('मोती\nMoti')).toEqual([
    { script: 'devanagari', text: 'मोती\n' },
    { script: 'latin', text: 'Moti' },
  ]);
});
