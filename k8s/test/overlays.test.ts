import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { areas, frontEndAreas, root, services } from './areas';
import {
  type Deployment,
  type Manifest,
  ofKind,
  type PodSelecting,
  type Role,
  type RoleBinding,
  type ScaledObject,
} from './manifests';
import { listOverlays, renderOverlay } from './render-overlay';
import { ruleFaults } from './rule-faults';
import { schemaFaults } from './schema-faults';

const readme = readFileSync(join(root, 'k8s/README.md'), 'utf8');

test('there is exactly one overlay for each area and one for the namespace', () => {
  expect(listOverlays()).toEqual([...areas, 'namespace'].sort());
});

test('the namespace refuses privileged pods and denies all connections by default', () => {
  const manifests = renderOverlay('namespace');
  expect(manifests.flatMap(schemaFaults)).toEqual([]);
  const [namespace] = ofKind(manifests, 'Namespace');
  expect(namespace?.metadata.labels?.['pod-security.kubernetes.io/enforce']).toBe('restricted');
  const [policy] = ofKind<PodSelecting>(manifests, 'NetworkPolicy');
  expect(policy?.metadata.namespace).toBe('vetcare');
  expect(policy?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

describe.each(areas)('%s', (area) => {
  const manifests = renderOverlay(area);

  test('fits the schema of the Kubernetes API', () => {
    expect(manifests.flatMap(schemaFaults)).toEqual([]);
  });

  test('keeps our rules', () => {
    expect(ruleFaults(area, manifests)).toEqual([]);
  });

  test('uses only Secrets and ConfigMaps that the README names', () => {
    const own = ofKind(manifests, 'ConfigMap').map(({ metadata }) => metadata.name);
    for (const { spec } of ofKind<Deployment>(manifests, 'Deployment')) {
      const { containers, volumes = [] } = spec.template.spec;
      const keys = containers.flatMap(({ env = [] }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []));
      for (const { name, key } of keys) {
        const ofEach = name === `vetcare-${area}` && services.includes(area) && /^(MONGO|NATS)_URL$/.test(key);
        expect(readme).toMatch(new RegExp(`\`${ofEach ? 'vetcare-<service>' : name}\`.*\`${key}\``));
      }
      const configs = [
        ...containers.flatMap(({ envFrom = [] }) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])),
        ...volumes.flatMap(({ configMap }) => configMap?.name ?? []),
      ];
      for (const name of configs) if (!own.includes(name)) expect(readme).toContain(`\`${name}\``);
    }
  });
});

test('the gateway finds the shell and every remote', () => {
  const [config] = ofKind(renderOverlay('gateway'), 'ConfigMap');
  const origins: unknown = JSON.parse(config?.data?.REMOTE_ORIGINS ?? 'null');
  expect(origins).toEqual(Object.fromEntries(frontEndAreas.map((area) => [area, `http://vetcare-${area}:8080`])));
});

/** What the service account of this name may do. */
function rightsOf(manifests: Manifest[], account: string): Role['rules'] {
  const bindings = ofKind<RoleBinding>(manifests, 'RoleBinding').filter(({ subjects }) =>
    subjects.every(
      ({ kind, name, namespace }) => kind === 'ServiceAccount' && name === account && namespace === 'vetcare',
    ),
  );
  return bindings.flatMap(
    ({ roleRef }) =>
      ofKind<Role>(manifests, 'Role').find(({ metadata }) => metadata.name === roleRef.name)?.rules ?? [],
  );
}
const rolesIn = (area: string) => ofKind(renderOverlay(area), 'Role').length;

test('the gateway may follow ConfigMaps and nothing else', () => {
  const manifests = renderOverlay('gateway');
  const [deployment] = ofKind<Deployment>(manifests, 'Deployment');
  expect(rightsOf(manifests, deployment?.spec.template.spec.serviceAccountName ?? '')).toEqual([
    { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'list', 'watch'] },
  ]);
  expect(rolesIn('gateway')).toBe(1);
  expect(ofKind(manifests, 'ConfigMap')[0]?.data?.REGISTRY_NAMESPACE).toBe('vetcare');
});

test.each(frontEndAreas)('whoever deploys %s may change what is live of it, and of no other area', (area) => {
  const manifests = renderOverlay(area);
  const entry = `${REGISTRY_CONFIG_MAP.prefix}${area}`;
  expect(rightsOf(manifests, `vetcare-deploy-${area}`)).toEqual([
    { apiGroups: [''], resources: ['configmaps'], resourceNames: [entry], verbs: ['get', 'patch'] },
  ]);
  const { name, value } = REGISTRY_CONFIG_MAP.label;
  const found = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name === entry);
  expect(found?.metadata.labels?.[name]).toBe(value);
  // Applying the overlay must not take away what a deployment has written.
  expect(found?.data).toBeUndefined();
  expect(rolesIn(area)).toBe(1);
});

test.each(services)('%s has no rights on the cluster', (area) => expect(rolesIn(area)).toBe(0));

test('the gateway asks each service at a name that stands for all of its pods, ready or not', () => {
  const [config] = ofKind(renderOverlay('gateway'), 'ConfigMap');
  const origins: unknown = JSON.parse(config?.data?.STATUS_ORIGINS ?? 'null');
  expect(origins).toEqual(Object.fromEntries(services.map((area) => [area, [`http://vetcare-pods-${area}:8080`]])));
  for (const area of services)
    expect(ofKind(renderOverlay(area), 'Service')).toContainEqual(
      expect.objectContaining({
        metadata: expect.objectContaining({ name: `vetcare-pods-${area}` }),
        spec: expect.objectContaining({ clusterIP: 'None', publishNotReadyAddresses: true }),
      }),
    );
});

test('the autoscaler of chat counts a metric that chat publishes', () => {
  const [autoscaler] = ofKind<Metrics>(renderOverlay('chat'), 'HorizontalPodAutoscaler');
  const names = autoscaler?.spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []);
  expect(names).toEqual(['vetcare_chat_open_sockets']);
});

test('KEDA scales chat by the same figures as the autoscaler that it replaces', () => {
  const manifests = renderOverlay('../alternatives/chat-keda');
  expect(ofKind(manifests, 'HorizontalPodAutoscaler')).toEqual([]);
  expect(manifests.filter(({ kind }) => kind !== 'ScaledObject').flatMap(schemaFaults)).toEqual([]);
  expect(ruleFaults('chat', manifests)).toEqual([]);
  const [{ spec } = { spec: undefined }] = ofKind<ScaledObject>(manifests, 'ScaledObject');
  const [autoscaler] = ofKind<Metrics>(renderOverlay('chat'), 'HorizontalPodAutoscaler');
  expect(spec).toMatchObject({
    scaleTargetRef: { name: 'vetcare-chat' },
    minReplicaCount: autoscaler?.spec.minReplicas,
    maxReplicaCount: autoscaler?.spec.maxReplicas,
    advanced: { horizontalPodAutoscalerConfig: { behavior: autoscaler?.spec.behavior } },
  });
  const [cpu, sockets] = autoscaler?.spec.metrics ?? [];
  const [byCpu, bySockets] = spec?.triggers ?? [];
  expect([byCpu?.type, Number(byCpu?.metadata.value)]).toEqual(['cpu', cpu?.resource?.target.averageUtilization]);
  expect([bySockets?.type, bySockets?.metricType]).toEqual(['prometheus', 'AverageValue']);
  expect(bySockets?.metadata.threshold).toBe(sockets?.pods?.target.averageValue);
  expect(bySockets?.metadata.query).toContain(sockets?.pods?.metric.name);
});

test('the gateway knows the pods of chat by themselves, so that a person keeps to one', () => {
  const [config] = ofKind(renderOverlay('gateway'), 'ConfigMap');
  const origins = JSON.parse(config?.data?.SERVICE_ORIGINS ?? 'null');
  expect(origins.chat).toEqual(['http://vetcare-pods-chat:8080']);
});

test('the gateway is scaled at a third of a core, not by its memory, and gives up one pod at a time', () => {
  const manifests = renderOverlay('gateway');
  const [autoscaler] = ofKind<Metrics>(manifests, 'HorizontalPodAutoscaler');
  expect(autoscaler?.spec.metrics.map(({ resource }) => resource?.name)).toEqual(['cpu']);
  const [deployment] = ofKind<Deployment>(manifests, 'Deployment');
  const request = deployment?.spec.template.spec.containers[0]?.resources?.requests?.cpu;
  expect([request, autoscaler?.spec.metrics[0]?.resource?.target.averageUtilization]).toEqual(['500m', 70]);
  expect(autoscaler?.spec.behavior?.scaleDown?.policies).toEqual([{ type: 'Pods', value: 1, periodSeconds: 120 }]);
});

test('nobody but the gateway reaches a service or a static server', () => {
  for (const area of areas.filter((name) => name !== 'gateway')) {
    const [policy] = ofKind<Policy>(renderOverlay(area), 'NetworkPolicy');
    const callers = policy?.spec.ingress.filter(({ ports }) => ports.some(({ port }) => port === 'http'));
    expect(callers).toEqual([
      {
        from: [
          {
            podSelector: {
              matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: ['gateway'] }],
            },
          },
        ],
        ports: [{ port: 'http' }],
      },
    ]);
  }
});

interface Metrics extends Deployment {
  spec: Deployment['spec'] & {
    minReplicas: number;
    maxReplicas: number;
    metrics: {
      pods?: { metric: { name: string }; target: { averageValue: string } };
      resource?: { name: string; target: { averageUtilization: number } };
    }[];
    behavior?: { scaleDown?: { policies: object[] } };
  };
}

interface Policy extends PodSelecting {
  spec: PodSelecting['spec'] & { ingress: { from: object[]; ports: { port: string | number }[] }[] };
}
