import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findKubectl } from '@vetcare/test-kit';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifests';

const overlays = join(__dirname, '../overlays');

export const listOverlays = (): string[] => readdirSync(overlays).sort();

/** Parses a stream of YAML documents. Any fault in the YAML throws, duplicate keys included. */
export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
}

/** What was rendered, because kubectl takes a second for each. */
const rendered = new Map<string, string>();

export function renderOverlay(name: string): Manifest[] {
  const text =
    rendered.get(name) ?? execFileSync(findKubectl(), ['kustomize', join(overlays, name)], { encoding: 'utf8' });
  rendered.set(name, text);
  return readManifests(text);
}
