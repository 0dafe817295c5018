import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../../..');

/** How much a process may occupy in its pod, and the settings there that decide how much it takes. */
export interface PodLimit {
  env: Record<string, string>;
  mib: number;
}

const read = (path: string): string => {
  const file = join(repository, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The value of the last of these settings. */
const lastValue = (text: string, name: string): string | undefined =>
  [...text.matchAll(new RegExp(`\\b${name}=(\\S+)`, 'g'))].at(-1)?.[1];

/** The heap in a kustomization and the limit in a deployment, either of which an overlay may replace, and what the image sets. */
function limitIn(base: string, overlay: string): PodLimit {
  const said = (name: string) => `${read(`k8s/${base}/${name}`)}\n${read(`k8s/${overlay}/${name}`)}`;
  const heap = lastValue(said('kustomization.yaml'), 'NODE_OPTIONS');
  const allocator = [...read('docker/process.Dockerfile').matchAll(/\b(MALLOC_\w+)=(\S+)/g)];
  const [, amount, unit] =
    [...said('deployment.yaml').matchAll(/limits:\n\s+cpu: .+\n\s+memory: (\d+)(Mi|Gi)/g)].at(-1) ?? [];
  if (!heap || allocator.length === 0 || !amount)
    throw new Error(`${overlay} does not say the heap or the memory of its pod`);
  const env = { NODE_OPTIONS: heap, ...Object.fromEntries(allocator.map(([, name = '', value]) => [name, value])) };
  return { env, mib: Number(amount) * (unit === 'Gi' ? 1024 : 1) };
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
