import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repository } from '../../src/repository';

/** Runs the command of an operator in a process of its own. */
export function runCommand(home: string, command: string, area: string, ...options: string[]) {
  const lines: string[] = [];
  const child = spawn(process.execPath, ['dev/dist/deploy-command/main.js', command, area, ...options], {
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
