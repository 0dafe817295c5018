import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findKubectl } from '@vetcare/test-kit';
import { stringify } from 'yaml';
import type { Manifest } from './manifests';
import { readManifests } from './render-overlay';

/** Overlays with components added to them, each by its path in k8s. @throws Error with what kustomize says of them */
export function renderWith(resources: readonly string[], components: readonly string[]): Manifest[] {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-components-'));
  const path = (name: string) => relative(dir, join(__dirname, '..', name));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: resources.map(path),
    components: components.map(path),
  };
  writeFileSync(join(dir, 'kustomization.yaml'), stringify(kustomization));
  try {
    return readManifests(execFileSync(findKubectl(), ['kustomize', dir], { encoding: 'utf8' }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}
