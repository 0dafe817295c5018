import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { repository } from '../repository';
import type { Outcome } from './outcome';
import type { Step } from './steps';

/** Runs a program and resolves with the status it ended with. @param keep gets what it writes, which is shown otherwise */
function runProgram(
  { program, args }: Pick<Step, 'program' | 'args'>,
  env: NodeJS.ProcessEnv,
  keep: ((text: string) => void) | undefined,
): Promise<number | null> {
  const output = keep ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd: repository, env, stdio: ['ignore', output, output] });
  if (keep) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep);
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

/** How often what fails runs. Two cores that others use as well make a test fail twice now and then, and a whole run takes half an hour. */
const TRIES = 3;

/** @param log of the lines about the step. What its program writes goes there, too, if it runs beside another one */
async function runStep(step: Step, env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<Required<Outcome>> {
  const { name, program, read, again } = step;
  const written: string[] = [];
  const keep = step.onOneCore ? (text: string) => void written.push(text) : undefined;
  const run = async (args: string[], readIt?: () => Outcome) =>
    outcomeOf(readIt, await runProgram({ program, args }, env, keep));
  const title = `\n▶ ${name}`;
  if (!keep) log(title);
  const began = performance.now();
  let last = await run(step.args, read);
  const unsteady = [...(last.unsteady ?? [])];
  for (let tries = 1; tries < TRIES && last.failed.length > 0; tries += 1) {
    const more = again?.();
    if (!more) break;
    log(`\n▶ ${name}: what failed, again and alone\n${last.failed.join('\n')}`);
    last = await run(more.args, more.read);
    unsteady.push(...(last.unsteady ?? []));
  }
  const { passed, failed } = last;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (keep) log(`${title}\n${written.join('')}`.trimEnd());
  log(`${failed.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
  const named = (lines: string[]) => lines.map((line) => `${name}: ${line}`);
  return { passed, failed: named(failed), unsteady: named(unsteady) };
}

function outcomeOf(read: (() => Outcome) | undefined, status: number | null): Outcome {
  const ended = `ended with ${status ?? 'a signal'}`;
  if (!read) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [ended] };
  try {
    const outcome = read();
    return status !== 0 && outcome.failed.length === 0
      ? { ...outcome, failed: [`${ended}, though no test failed`] }
      : outcome;
  } catch (error) {
    return { passed: 0, failed: [`wrote no report: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Runs the steps in their order; those that compute on one core come first, two at a time. */
export async function runSteps(
  steps: readonly Step[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Required<Outcome>[]> {
  const outcomes: Required<Outcome>[] = [];
  const runAll = async (waiting: Step[]) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step, env, log));
  };
  const onOneCore = steps.filter((step) => step.onOneCore);
  await Promise.all([runAll(onOneCore), runAll(onOneCore)]);
  await runAll(steps.filter((step) => !step.onOneCore));
  return outcomes;
}
