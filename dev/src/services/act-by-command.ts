import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { RunnerAct } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { repository } from '../repository';

const COMMAND = 'dev/dist/deploy-command/main.js';

/** A rollback that nobody carries out any more: from which release to which. */
export interface LeftRollback {
  area: string;
  from: string;
  to: string;
}

interface Deps {
  home: string;
  log: (line: string) => void;
}

/**
 * Does what an admin wants by the same command that operators give. Resolves as soon as that has said something, which it does once it has
 * begun; what comes then is in the log and in the record of the deployment.
 * @throws DeployRefusedError with the words of the command if it has not begun
 */
export const actByCommand = (deps: Deps, { area, act, seen, by }: RunnerAct): Promise<void> =>
  begin(deps, [act, area, `--only-if=${seen}`, `--by=admin ${by}`]);

/** Who carries out a rollback whose own command has died. */
const RUNNER = 'npm start';

/** Whether this was a rollback that was carried out for another one. There is no third. */
export const isFinishing = ({ by }: { by: string }): boolean => by.startsWith(`${RUNNER}@`);

/** Carries out a rollback of a command that has died. @throws DeployRefusedError with the words of the command if it has not begun */
export const finishRollback = (deps: Deps, { area, from, to }: LeftRollback): Promise<void> =>
  begin(deps, ['rollback', area, `--to=${to}`, `--only-if=${from}`, `--by=${RUNNER}`]);

function begin({ home, log }: Deps, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    cwd: repository,
    env: { ...process.env, VETCARE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const faults: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line) faults.push(line);
  });
  return new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log(line);
      resolve();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      for (const fault of faults) log(fault);
      if (code === 0) resolve();
      else reject(new DeployRefusedError(faults.join(' ') || `The command ended with ${code}.`));
    });
  });
}
