import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findKubectl } from '@vetcare/test-kit';
import { parse, stringify } from 'yaml';
import type { Manifest } from './manifests';
import { readManifests } from './render-overlay';

function render(dir: string, kustomization: object): Manifest[] {
  writeFileSync(join(dir, 'kustomization.yaml'), stringify(kustomization));
  try {
    return readManifests(execFileSync(findKubectl(), ['kustomize', dir], { encoding: 'utf8' }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** An overlay with a component under its `components`, as whoever runs a cluster puts it there. */
export function renderWithin(area: string, component: string): Manifest[] {
  const overlay = join(__dirname, '../overlays', area);
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-components-'));
  cpSync(overlay, dir, { recursive: true });
  const kustomization: { resources: string[] } = parse(readFileSync(join(overlay, 'kustomization.yaml'), 'utf8'));
  const resources = kustomization.resources.map((one) =>
    one.startsWith('..') ? relative(dir, join(overlay, one)) : one,
  );
  return render(dir, { ...kustomization, resources, components: [relative(dir, join(__dirname, '..', component))] });
}

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
  return render(dir, kustomization);
}
