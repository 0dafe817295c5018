import { type Deployment, type Manifest, ofKind } from './manifests';
import { readManifests, renderOverlay } from './render-overlay';
import { ruleFaults } from './rule-faults';
import { schemaFaults } from './schema-faults';

const validManifests = renderOverlay('booking');

/** The rendered manifests of booking, with one change to the Deployment. */
function withDeployment(change: (deployment: Deployment) => void): Manifest[] {
  const copy = structuredClone(validManifests);
  for (const deployment of ofKind<Deployment>(copy, 'Deployment')) change(deployment);
  return copy;
}

const pod = (deployment: Deployment) => deployment.spec.template.spec;

function firstContainer(deployment: Deployment) {
  const [container] = pod(deployment).containers;
  if (!container) throw new Error('booking has no container');
  return container;
}

const without = (kind: string) => validManifests.filter((manifest) => manifest.kind !== kind);

test('the manifest that the cases below start from is accepted', () => {
  expect(validManifests.flatMap(schemaFaults)).toEqual([]);
  expect(ruleFaults('booking', validManifests)).toEqual([]);
});

describe('the schema refuses', () => {
  const changed = (change: (deployment: Deployment) => void) => withDeployment(change).flatMap(schemaFaults);

  test('an unknown field', () => {
    const faults = changed((deployment) => Object.assign(pod(deployment), { terminationGraceSeconds: 30 }));
    expect(faults).toEqual([
      'Deployment vetcare-booking: /spec/template/spec must NOT have additional properties: terminationGraceSeconds',
    ]);
  });

  test('a wrong type', () => {
    const faults = changed((deployment) => Object.assign(deployment.spec, { replicas: 'two' }));
    expect(faults).toEqual(['Deployment vetcare-booking: /spec/replicas must be integer']);
  });

  test('a word that is none of those allowed', () => {
    const faults = changed((deployment) => Object.assign(firstContainer(deployment), { imagePullPolicy: 'Sometimes' }));
    expect(faults).toEqual([expect.stringContaining('imagePullPolicy must be equal to one of the allowed values')]);
  });

  test('an amount that is none', () => {
    const faults = changed((deployment) =>
      Object.assign(firstContainer(deployment), { resources: { limits: { memory: '384 MB' } } }),
    );
    expect(faults[0]).toContain('/resources/limits/memory');
  });

  test('a missing field', () => {
    const faults = changed((deployment) => Object.assign(deployment.spec, { selector: undefined }));
    expect(faults).toEqual(["Deployment vetcare-booking: /spec must have required property 'selector'"]);
  });

  test('a kind that we do not use', () => {
    const manifests = readManifests('{apiVersion: extensions/v1beta1, kind: Ingress, metadata: {name: old}}');
    expect(manifests.flatMap(schemaFaults)).toEqual([
      'Ingress old: extensions/v1beta1/Ingress is not in kubernetes.schema.json',
    ]);
  });

  test('the same key twice', () => {
    expect(() => readManifests('kind: Service\nkind: Ingress\n')).toThrow('unique');
  });
});

describe('our rules refuse', () => {
  const cases: [string, string, (deployment: Deployment) => void][] = [
    ['the tag latest', 'has the tag latest', (d) => Object.assign(firstContainer(d), { image: 'x/booking:latest' })],
    ['no tag', 'has no tag', (d) => Object.assign(firstContainer(d), { image: 'x:5000/booking' })],
    [
      "another area's image",
      "is not booking's own",
      (d) => Object.assign(firstContainer(d), { image: 'x/auth:1.0.0' }),
    ],
    ['no limits', 'no memory limit', (d) => Object.assign(firstContainer(d), { resources: {} })],
    ['no readiness probe', 'no readiness probe', (d) => delete firstContainer(d).readinessProbe],
    ['no liveness probe', 'no liveness probe', (d) => delete firstContainer(d).livenessProbe],
    ['no startup probe', 'no startup probe', (d) => delete firstContainer(d).startupProbe],
    ['root', 'may run as root', (d) => Object.assign(pod(d), { securityContext: {} })],
    ['a writable root', 'may write to its root', (d) => Object.assign(firstContainer(d), { securityContext: {} })],
    ['a single pod', 'fewer than 2 replicas', (d) => Object.assign(d.spec, { replicas: 1 })],
    ['a token of the cluster', 'has a token', (d) => delete pod(d).automountServiceAccountToken],
    [
      'a token of the cluster in a volume',
      'which only the gateway needs',
      (d) => {
        pod(d).volumes = [{ name: 'token', projected: { sources: [{ serviceAccountToken: { path: 'token' } }] } }];
      },
    ],
    [
      'the value of a secret',
      'has the value of SMTP_PASSWORD',
      (d) => firstContainer(d).env?.push({ name: 'SMTP_PASSWORD', value: 'x' }),
    ],
    [
      'credentials in a URL',
      'has the value of BROKER',
      (d) => firstContainer(d).env?.push({ name: 'BROKER', value: 'nats://user:word@host' }),
    ],
    ['another namespace', 'not in the namespace', (d) => Object.assign(d.metadata, { namespace: 'default' })],
  ];
  test.each(cases)('%s', (_name, fault, change) => {
    expect(ruleFaults('booking', withDeployment(change))).toEqual(
      expect.arrayContaining([expect.stringContaining(fault)]),
    );
  });

  test('an area without a disruption budget', () => {
    expect(ruleFaults('booking', without('PodDisruptionBudget'))).toEqual([
      'vetcare-booking: no PodDisruptionBudget of its own',
    ]);
  });

  test('an area without a network policy', () => {
    expect(ruleFaults('booking', without('NetworkPolicy'))).toEqual([
      'vetcare-booking: no NetworkPolicy of its own for ingress and egress',
    ]);
  });

  test('a Secret', () => {
    const [secret] = readManifests(
      '{apiVersion: v1, kind: Secret, metadata: {name: s, namespace: vetcare, labels: {app.kubernetes.io/name: booking}}}',
    );
    expect(ruleFaults('booking', secret ? [...validManifests, secret] : validManifests)).toEqual([
      "Secret s: secrets don't belong into the repository",
    ]);
  });
});
