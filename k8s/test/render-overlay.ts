import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findKubectl } from './find-kubectl';
import type { Manifest } from './manifests';

const overlays = join(__dirname, '../overlays');

export const listOverlays = (): string[] => readdirSync(overlays).sort();

/** The objects in a stream of YAML documents; a duplicate key or any other fault of the YAML throws. */
export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
}

export function renderOverlay(name: string): Manifest[] {
  const text = execFileSync(findKubectl(), ['kustomize', join(overlays, name)], { encoding: 'utf8' });
  return readManifests(text);
}
