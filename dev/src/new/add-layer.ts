import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder of a workspace's `src` its highest layer. @returns the path of the file that says so */
export function addLayer(root: string, workspace: string, folder: string): string {
  const path = `${workspace}/package.json`;
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8'));
  const layers = [...manifest.layers, folder];
  writeFileSync(join(root, path), `${JSON.stringify({ ...manifest, layers }, null, 2)}\n`);
  return path;
}
