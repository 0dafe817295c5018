import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { RunnerAct } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { repository } from '../repository';

const COMMAND = 'dev/dist/deploy-command/main.js';

/**
 * Does what an admin wants by the same command that operators give. Resolves as soon as that has said something, which it does once it has
 * begun; what comes then is in the log and in the record of the deployment.
 * @throws DeployRefusedError with the words of the command if it has not begun
 */
export function actByCommand(
  { home, log }: { home: string; log: (line: string) => void },
  { area, act, seen, by }: RunnerAct,
): Promise<void> {
  const options = [`--only-if=${seen}`, `--by=admin ${by}`];
  const child = spawn(process.execPath, [COMMAND, act, area, ...options], {
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
