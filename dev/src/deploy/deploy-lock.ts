import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DeployRefusedError } from './deploy-refused';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function tryToLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs `work` while nobody else deploys this area. A lock left by a process that died is taken over.
 * @throws DeployRefusedError if somebody else is deploying the area
 */
export async function withDeployLock<T>(releasesDir: string, area: string, work: () => Promise<T>): Promise<T> {
  const file = join(releasesDir, `.deploy-${area}.lock`);
  if (!tryToLock(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isAlive(holder))
      throw new DeployRefusedError(
        `${area} is being deployed already (process ${holder}). Wait until it is done, then try again.`,
      );
    rmSync(file, { force: true });
    if (!tryToLock(file)) throw new DeployRefusedError(`${area} is being deployed already. Try again when it is done.`);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
