import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

const noteIn = (folder: string) => join(folder, 'no-mongod');

/** Why there was no download within the last day, or undefined if nobody asked. */
export function refusedToday(folder: string, now: number): string | undefined {
  const file = noteIn(folder);
  const asked = statSync(file, { throwIfNoEntry: false });
  if (!asked) return undefined;
  if (now - asked.mtimeMs < DAY_MS) return readFileSync(file, 'utf8');
  rmSync(file, { force: true });
  return undefined;
}

/** Remembers the reason, so that starts without a network ask once a day. */
export function noteRefusal(folder: string, reason: string): void {
  const file = noteIn(folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, reason);
}
