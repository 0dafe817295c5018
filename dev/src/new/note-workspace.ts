import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/**
 * Notes a new workspace in the lock file, as `npm install` would: it needs no package that others do not have.
 * @returns the path of the lock file
 */
export function noteWorkspace(root: string, folder: string): string {
  const file = join(root, 'package-lock.json');
  const lock: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { packages } = Lock.parse(lock);
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const entries = Object.entries(packages);
  entries.push([folder, manifest], [`node_modules/${manifest.name}`, { resolved: folder, link: true }]);
  const sorted = entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  // In the order of keys that npm writes.
  writeFileSync(
    file,
    `${JSON.stringify(Object.assign({}, lock, { packages: Object.fromEntries(sorted) }), null, 2)}\n`,
  );
  return 'package-lock.json';
}
