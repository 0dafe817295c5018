import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFiles } from '@vetcare/contracts';

/** A digest as browsers take it in `integrity`. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Compares the files in the folder of a release with what its build has written. They are read one after the other, because a user may
 * be waiting for the same disk.
 * @returns the paths of those that are missing or differ
 */
export async function findDamagedFiles(folder: string, files: ReleaseFiles): Promise<string[]> {
  const damaged: string[] = [];
  for (const [path, { bytes, integrity }] of Object.entries(files)) {
    const content = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
      throw error;
    });
    if (content?.length !== bytes || integrityOf(content) !== integrity) damaged.push(path);
  }
  return damaged;
}
