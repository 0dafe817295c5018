import { services } from './areas';
import { type Deployment, ofKind } from './manifests';
import { renderOverlay } from './render-overlay';

const MEBIBYTES: Record<string, number> = { Mi: 1, Gi: 1024 };

const mebibytes = (amount = '') => {
  const [, number, unit = ''] = /^(\d+)([MG]i)$/.exec(amount) ?? [];
  return Number(number) * (MEBIBYTES[unit] ?? Number.NaN);
};

/** Node's heap and the limit of the pod, in MiB. */
function memoryOf(area: string) {
  const manifests = renderOverlay(area);
  const options = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => data?.NODE_OPTIONS ?? []);
  const [, heap] = /^--max-old-space-size=(\d+)$/.exec(options.join(' ')) ?? [];
  const [deployment] = ofKind<Deployment>(manifests, 'Deployment');
  const limit = deployment?.spec.template.spec.containers[0]?.resources?.limits?.memory;
  return { heap: Number(heap), limit: mebibytes(limit) };
}

test.each(['gateway', ...services])('the heap of %s is at most half of its pod, and at least a third', (area) => {
  const { heap, limit } = memoryOf(area);
  expect(heap).toBeLessThanOrEqual(limit / 2);
  expect(heap).toBeGreaterThanOrEqual(limit / 3);
});

test('the heap of chat holds the sockets of two pods, which one has while the other is replaced', () => {
  const [baseMegabytes, socketsOfAPod, kilobytesEach] = [120, 4_000, 25];
  expect(memoryOf('chat').heap).toBeGreaterThan(baseMegabytes + (2 * socketsOfAPod * kilobytesEach) / 1_000);
});
