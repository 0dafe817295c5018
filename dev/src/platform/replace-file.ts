import { renameSync, writeFileSync } from 'node:fs';

/** Writes a document of JSON in one step, so that no reader sees half of it. */
export function replaceFile(file: string, content: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(unfinished, file);
}
