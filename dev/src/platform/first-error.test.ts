import { firstError } from './first-error';

it.each<[what: string, lines: string[], said: string]>([
  [
    'of Node',
    [
      '/app/main.js:1',
      'throw new Error("out of order");',
      '^',
      '',
      'Error: out of order',
      '    at main.js:1',
      '',
      'Node.js v20.20.2',
    ],
    'Error: out of order',
  ],
  ['with a code', ['Error [ERR_X]: no such file', '    at main.js:1'], 'Error [ERR_X]: no such file'],
  [
    'of its own class',
    ['{"level":30,"msg":"starting"}', 'ConfigError: PORT is missing', 'Node.js v20.20.2'],
    'ConfigError: PORT is missing',
  ],
  ['that is only a line', ['Settings are wrong: PORT', ''], 'Settings are wrong: PORT'],
  ['that it never told', [''], 'it said nothing'],
])('the error %s', (_what, lines, said) => {
  expect(firstError(lines)).toBe(said);
});
