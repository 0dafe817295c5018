import { join } from 'node:path';
import { faultsOf, repeatedIds } from './judge-rows';
import { readReports } from './reports';
import { table } from './table';

// CHECKED_ROOT: another clone, whose kept reports this table is held against.
const outcomes = readReports(process.env.CHECKED_ROOT ?? join(__dirname, '../..'));

test('every row has an id of its own', () => {
  expect(repeatedIds(table)).toEqual([]);
});

if (outcomes)
  test.each(table.map((row) => [row.id, row.says, row] as const))('%s: %s', (_id, _says, row) => {
    expect(faultsOf(row, outcomes)).toEqual([]);
  });
else test.skip('nothing is checked: only some steps of `npm test` have left their reports', () => undefined);
