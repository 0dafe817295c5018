import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repository } from '../../src/repository';

const MAIN = 'dev/dist/deploy-command/main.js';

/** Runs the command of an operator in a process of its own. */
export const runCommand = (home: string, ...args: string[]) => run(home, process.execPath, [MAIN, ...args]);

/** The same in a terminal. Killing the child closes that, as its window does: the system sends SIGHUP, and output fails. */
export const runInTerminal = (home: string, ...args: string[]) =>
  run(home, 'script', ['-qfec', ['exec', process.execPath, MAIN, ...args].join(' '), '/dev/null']);

function run(home: string, program: string, args: string[]) {
  const lines: string[] = [];
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, VETCARE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let onLine: (line: string) => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  /** Does something as soon as a step is reported. */
  const at = (step: RegExp, act: (child: ChildProcess) => void) => {
    onLine = (line) => step.test(line) && act(child);
  };
  return { lines, ended, at };
}
