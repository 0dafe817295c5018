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

test('it counts the open requirements as the table has them', () => {
  const open = (level: string) => rows.filter(([, , of, rest]) => of === level && rest?.includes('**Open**')).length;
  expect(document).toContain(`${open('1')} of level 1 and ${open('2')} of level 2 are open`);
});
