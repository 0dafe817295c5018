import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps } from '../../src/test/run-steps';
import type { Step } from '../../src/test/steps';

const dir = mkdtempSync(join(tmpdir(), 'vetcare-steps-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  program: process.execPath,
  args: ['-e', script],
  ...more,
});
/** A program that goes on only when another one has begun. */
const meets = (own: string, other: string) => `
  const { existsSync, writeFileSync } = require('node:fs');
  console.log('${own} begins');
  writeFileSync(${JSON.stringify(join(dir, own))}, '');
  setInterval(() => existsSync(${JSON.stringify(join(dir, other))}) && (console.log('${own} ends'), process.exit()), 10);`;

async function run(...steps: Step[]) {
  const lines: string[] = [];
  const outcomes = await runSteps(steps, process.env, (line) => lines.push(line));
  return { lines: lines.join('\n'), outcomes };
}

it('runs two steps on one core each at the same time, and shows what each has written as a whole', async () => {
  const [first, second] = ['first', 'second'].map((own, i, both) =>
    step(own, meets(own, both[1 - i] ?? ''), { onOneCore: true }),
  ) as [Step, Step];
  const { lines, outcomes } = await run(first, second);
  for (const own of ['first', 'second'])
    expect(lines).toContain(`▶ ${own}\n${own} begins\n${own} ends\n✓ ${own}: 1 passed`);
  expect(outcomes).toEqual([1, 1].map((passed) => ({ passed, failed: [], unsteady: [] })));
});

it('goes on after a step that fails, and names it', async () => {
  const { lines, outcomes } = await run(
    step('broken', 'console.error("what is wrong"); process.exit(3)', { onOneCore: true }),
    step('later', ''),
  );
  expect(lines).toContain('▶ broken\nwhat is wrong\n✗ broken: 0 passed, 1 failed');
  expect(lines).toMatch(/▶ later\n✓ later/);
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, ['broken: ended with 3']],
    [1, []],
  ]);
});

describe('what failed runs again', () => {
  /** Fails until it has run so often. */
  const unsteady = (name: string, passesAt: number): Step => {
    let runs = 0;
    const read = () => {
      runs += 1;
      return runs < passesAt ? { passed: 0, failed: ['it'] } : { passed: 1, failed: [], unsteady: ['it'] };
    };
    return step(name, '', { read, again: () => ({ args: ['-e', ''], read }) });
  };
  it('and passes as unsteady if it passes at the third try', async () => {
    const { outcomes } = await run(unsteady('seldom', 3));
    expect(outcomes).toEqual([{ passed: 1, failed: [], unsteady: ['seldom: it'] }]);
  });
  it('but not more often than that', async () => {
    const { outcomes } = await run(unsteady('never', 4));
    expect(outcomes).toEqual([{ passed: 0, failed: ['never: it'], unsteady: [] }]);
  });
});
