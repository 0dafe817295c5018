import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Shapes } from './released-shapes';

/** Open tabs and services of older releases are at most this many releases behind. */
const KEPT = 3;

const ShapesByName = z.record(z.string(), z.record(z.string(), z.string()));
const Record = z.object({ sent: ShapesByName, received: ShapesByName });

const namesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json')).toSorted();

/** The contracts of the last releases, by the date of the release. */
export function readRecords(folder: string): { name: string; shapes: Shapes }[] {
  return namesIn(folder)
    .slice(-KEPT)
    .map((name) => ({ name, shapes: Record.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }));
}

/** Records the contract of a release and removes the records that are too old. Returns the file's name. */
export function writeRecord(folder: string, shapes: Shapes, now: Date): string {
  mkdirSync(folder, { recursive: true });
  const name = `${now.toISOString().slice(0, 10)}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify(shapes, null, 1)}\n`);
  for (const old of namesIn(folder).slice(0, -KEPT)) rmSync(join(folder, old));
  return name;
}
