import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteNamedPromises, type ShownBy } from './named-promises';
import { readPromises } from './promises';
import { type Results, readReports } from './reports';

// CHECKED_ROOT may name another clone, whose stored reports are then checked.
const root = process.env.CHECKED_ROOT ?? join(__dirname, '../..');
const promises = readPromises();

function readShownBy(results: Results): ShownBy {
  const shownBy: ShownBy = new Map();
  for (const [file, tests] of results) noteNamedPromises(shownBy, readFileSync(join(root, file), 'utf8'), tests);
  return shownBy;
}

function check(results: Results): void {
  const shownBy = readShownBy(results);
  const rows = promises.map(([id, says]) => [id, says, shownBy.get(id) ?? []] as const);
  const table = rows.map(([id, says, tests]) =>
    [`## ${id}`, says, ...tests.map(({ outcome, title }) => `- ${outcome}: ${title}`)].join('\n\n'),
  );
  writeFileSync(join(root, 'test-results/specification.md'), `${table.join('\n\n')}\n`);

  test('every promise that a test names is one of the specification', () => {
    const ids = promises.map(([id]) => id);
    expect([...shownBy.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each(rows)('%s: %s', (_id, _says, tests) => {
    expect(tests.map(({ title }) => title)).not.toEqual([]);
    expect(tests.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });
}

const results = readReports(root);
if (results) check(results);
else test.skip('nothing is checked: only some steps of `npm test` have left their reports', () => undefined);
