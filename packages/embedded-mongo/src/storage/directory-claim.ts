import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // EPERM means that the process exists but belongs to another user.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * Claims a data directory for this process, because two engines in one directory would not see each other's changes.
 * @returns a function that releases the claim
 * @throws Error if a running process has claimed it
 */
export function claimDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'engine.pid');
  const holder = holderOf(file);
  if (holder && holder !== process.pid && runs(holder))
    throw new Error(`${dataDir} is in use by process ${holder}. If that is no database engine, delete ${file}.`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
