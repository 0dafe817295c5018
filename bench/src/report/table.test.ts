import { replaceBetweenMarkers, writeTable } from './table';

it('writes a table whose figures stand to the right', () => {
  const table = {
    title: 'Bytes',
    head: ['route', 'kB'],
    rows: [
      ['/', '9.1'],
      ['/a|b', '100.0'],
    ],
  };
  expect(writeTable(table)).toBe(
    ['**Bytes**', '', '| route |    kB |', '| ----- | ----: |', '| /     |   9.1 |', '| /a\\|b | 100.0 |'].join('\n'),
  );
});

it('replaces what stands between the markers and nothing else', () => {
  const page = 'before\n<!-- bench:x -->\nold\n<!-- /bench:x -->\nafter';
  expect(replaceBetweenMarkers(page, 'bench:x', 'new')).toBe(
    'before\n<!-- bench:x -->\n\nnew\n\n<!-- /bench:x -->\nafter',
  );
});

it('refuses a document without a place for the table', () => {
  expect(() => replaceBetweenMarkers('<!-- bench:x -->', 'bench:x', 'new')).toThrow('no place for bench:x');
});
