import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from './areas';
import { type Deployment, type Manifest, ofKind } from './manifests';
import { renderOverlay } from './render-overlay';
import { renderWithin } from './render-with';
import { schemaFaults } from './schema-faults';

interface Rollout extends Manifest {
  spec: {
    replicas: number;
    workloadRef: { kind: string; name: string };
    strategy: { canary: { steps: { analysis?: { templates: object[]; args: { name: string }[] } }[] } };
  };
}
interface AnalysisTemplate extends Manifest {
  spec: { args: { name: string }[]; metrics: { name: string; provider: { prometheus: { query: string } } }[] };
}

/** The services with an autoscaler of the Deployment are left out, as the README says. */
const [area = ''] = services.filter((name) => ofKind(renderOverlay(name), 'HorizontalPodAutoscaler').length === 0);
const manifests = renderWithin(area, 'components/argo-rollouts');
const [rollout] = ofKind<Rollout>(manifests, 'Rollout');
const [template] = ofKind<AnalysisTemplate>(manifests, 'AnalysisTemplate');

test('without the component nothing of Argo is in the overlay', () => {
  expect(renderOverlay(area).filter(({ apiVersion }) => apiVersion.startsWith('argoproj.io'))).toEqual([]);
});

test('with it all fits the schemas of Kubernetes and of Argo Rollouts, which refuse what they do not know', () => {
  expect(manifests.flatMap(schemaFaults)).toEqual([]);
  const wrong = { ...rollout, spec: { ...rollout?.spec, replica: 2 } } as Manifest;
  expect(schemaFaults(wrong)).toEqual([`Rollout vetcare-${area}: /spec must NOT have additional properties: replica`]);
});

test('the Rollout takes the pods of this Deployment, which has no number of its own', () => {
  expect(rollout?.metadata).toMatchObject({ name: `vetcare-${area}`, namespace: 'vetcare' });
  expect(rollout?.spec).toMatchObject({ replicas: 2, workloadRef: { kind: 'Deployment', name: `vetcare-${area}` } });
  expect(ofKind<Deployment>(manifests, 'Deployment')[0]?.spec.replicas).toBeUndefined();
});

test('a release gets a share and is judged by the area’s own template before it gets all', () => {
  const analysis = rollout?.spec.strategy.canary.steps.at(-1)?.analysis;
  expect(rollout?.spec.strategy.canary.steps[0]).toEqual({ setWeight: 33 });
  expect(analysis?.templates).toEqual([{ templateName: template?.metadata.name }]);
  expect(template?.metadata.name).toBe(`vetcare-${area}`);
  expect(analysis?.args.map(({ name }) => name)).toEqual(template?.spec.args.map(({ name }) => name));
});

const sources = ['packages/service-kit/src/metrics.ts', 'dev/src/deploy/process-figures.ts'].map((path) =>
  readFileSync(join(root, path), 'utf8'),
);

test.each(template?.spec.metrics ?? [])('$name asks for metrics that our processes have', ({ provider }) => {
  const { query } = provider.prometheus;
  const own = [...query.matchAll(/(?:vetcare|process)_\w+?(?=(?:_count|_bucket)?\{)/g)].map(([name]) => name);
  for (const name of own) expect(sources.join('\n')).toContain(`'${name}'`);
  if (own.length === 0) expect(query).toMatch(/kube_pod_(container_status_restarts_total|status_ready)\{/);
  expect(query).toContain('pod=~".+-{{args.release}}-.+"');
});

test('it judges all that a deployment on one machine judges, but lines of the log', () => {
  expect(template?.spec.metrics.map(({ name }) => name)).toEqual([
    'errors',
    'latency',
    'parked-events',
    'repeated-events',
    'outbox',
    'memory',
    'open-files',
    'restarts',
    'readiness',
  ]);
});
