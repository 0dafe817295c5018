import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../../..');

/** How much a process may occupy in its pod, and how much of it as heap of JavaScript. */
export interface PodLimit {
  nodeOptions: string;
  mib: number;
}

const read = (path: string): string => {
  const file = join(repository, 'k8s', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The heap in a kustomization and the limit in a deployment, either of which an overlay may replace. */
function limitIn(base: string, overlay: string): PodLimit {
  const said = (name: string) => `${read(`${base}/${name}`)}\n${read(`${overlay}/${name}`)}`;
  const heap = [...said('kustomization.yaml').matchAll(/- NODE_OPTIONS=(.+)/g)].at(-1)?.[1];
  const [, amount, unit] =
    [...said('deployment.yaml').matchAll(/limits:\n\s+cpu: .+\n\s+memory: (\d+)(Mi|Gi)/g)].at(-1) ?? [];
  if (!heap || !amount) throw new Error(`${overlay} does not say the heap or the memory of its pod`);
  return { nodeOptions: heap, mib: Number(amount) * (unit === 'Gi' ? 1024 : 1) };
}

/** What each process gets on a cluster, by its name. */
export const readPodLimits = (): Record<string, PodLimit> => ({
  gateway: limitIn('base/gateway', 'overlays/gateway'),
  ...Object.fromEntries(
    readdirSync(join(repository, 'services')).map((service) => [
      service,
      limitIn('base/service', `overlays/${service}`),
    ]),
  ),
});

/** The most memory that a process has occupied since the last reset, in MiB. Linux only. */
export function peakMemory(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
