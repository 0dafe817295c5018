import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const SHELL = 'shell';

/** The shell and every `mfe-*` folder that has a routes.json. */
export async function listAreas() {
  const names = await readdir(root);
  const remotes = names.filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'routes.json')));
  return [SHELL, ...remotes.sort()];
}

/**
 * Everything that an area's build depends on. The prerendering uses all of web-kit, not only the shared parts.
 * @param {string} area
 */
const sourcesOf = (area) => [
  `${area}/src`,
  `${area}/public`,
  `${area}/package.json`,
  `${area}/routes.json`,
  `${area}/webpack.config.js`,
  'packages/contracts/src',
  'packages/ui/src',
  'packages/web-kit/src',
  'packages/web-kit/webpack',
  'package-lock.json',
];

/**
 * @param {string} file
 * @returns {AsyncGenerator<string>}
 */
async function* filesUnder(file) {
  const full = path.join(root, file);
  if (!existsSync(full)) return;
  const entries = await readdir(full, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!entries) {
    yield file;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.test\.tsx?$/.test(entry.name)) yield* filesUnder(`${file}/${entry.name}`);
  }
}

/**
 * The release name is a hash of the sources, so that the same sources have the same name on every machine.
 * @param {string} area
 */
export async function releaseOf(area) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  for (const source of sourcesOf(area)) {
    for await (const file of filesUnder(source)) {
      hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
