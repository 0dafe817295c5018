import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DeployRefusedError } from './deploy-refused';

const LONGEST_WAIT_MS = 10_000;

/** Whether there is a process with this id. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The file gets its name when it says already who holds it. */
function tryToLock(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Undefined if it was released meanwhile. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Locks, or takes the lock of a process that died. Two that find it dead at once must not both remove it, for the second would remove
 * the first one's, so that is done under a lock of its own.
 */
function tryToTake(file: string): boolean {
  if (tryToLock(file)) return true;
  const isLeft = () => {
    const holder = holderOf(file);
    return holder !== undefined && !isAlive(holder);
  };
  const takeover = `${file}.takeover`;
  if (!isLeft() || !tryToLock(takeover)) return false;
  try {
    if (isLeft()) rmSync(file);
    return tryToLock(file);
  } finally {
    rmSync(takeover);
  }
}

/**
 * Runs `change`, which reads a file and replaces it, while no other deployment does. It waits for them, because each takes a moment.
 * @throws DeployRefusedError if another holds the lock for ten seconds
 */
export async function withFileLock<T>(file: string, change: () => T): Promise<T> {
  const lock = `${file}.lock`;
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!tryToTake(lock)) {
    if (Date.now() > deadline)
      throw new DeployRefusedError(
        `${file} is being changed by process ${holderOf(lock) ?? 'unknown'} for too long. If that is no deployment, remove ${lock}, then try again.`,
      );
    await pause(5);
  }
  try {
    return change();
  } finally {
    rmSync(lock);
  }
}
