import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

const namedTests = [...document.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].map(
  ([, file = '', title]) => [file, title] as const,
);
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\|(.*)\|$/gm)];

test('docs/security.md names tests that exist, by their titles', () => {
  const missing = namedTests.filter(([file, title]) => {
    if (!existsSync(join(root, file))) return true;
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    return title !== undefined && !source.includes(title);
  });
  expect(missing).toEqual([]);
  expect(namedTests.length).toBeGreaterThan(100);
});

test('it has each requirement of ASVS 5.0 of the levels 1 and 2 once', () => {
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  expect(rows.filter(([, , level]) => level === '2')).toHaveLength(183);
});

test('it counts the requirements as the table has them, and at least 95 % of level 2 are met', () => {
  const count = (level: string, status: string) =>
    rows.filter(([, , of, rest]) => of === level && rest?.includes(`| ${status} `)).length;
  const [open, none] = ['**Open**', 'Does not apply'];
  const applies = 183 - count('2', none);
  const met = applies - count('2', open) - count('2', 'Decided');
  expect(document).toContain(
    `${count('1', none)} requirements of level 1 and ${count('2', none)} of level 2 don't apply. Of the others ` +
      `${count('1', open)} of level 1 and ${count('2', open)} of level 2 are open, so that ${met} of ${applies} of level 2 are met.`,
  );
  expect(count('1', open)).toBe(0);
  expect(met / applies).toBeGreaterThanOrEqual(0.95);
});
