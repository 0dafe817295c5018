import { type Manifest, ofKind } from './manifests';
import { renderOverlay } from './render-overlay';
import { renderWith } from './render-with';
import { ruleFaults } from './rule-faults';
import { schemaFaults } from './schema-faults';

interface Ingress extends Manifest {
  metadata: Manifest['metadata'] & { annotations?: Record<string, string> };
  spec: { ingressClassName?: string; rules: object[]; tls: object[] };
}

const ingressOf = (manifests: Manifest[]) => ofKind<Ingress>(manifests, 'Ingress')[0];
const plain = ingressOf(renderOverlay('gateway'));

test('without a component the cluster’s default class takes the Ingress', () => {
  expect([plain?.spec.ingressClassName, plain?.metadata.annotations]).toEqual([undefined, undefined]);
});

test.each([
  [
    'nginx',
    {
      'nginx.ingress.kubernetes.io/proxy-body-size': '16m',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      'nginx.ingress.kubernetes.io/proxy-send-timeout': '3600',
    },
  ],
  [
    'traefik',
    {
      'traefik.ingress.kubernetes.io/router.entrypoints': 'websecure',
      'traefik.ingress.kubernetes.io/router.tls': 'true',
    },
  ],
])('with the component for %s the Ingress has its class and annotations, and the same routes', (name, annotations) => {
  const manifests = renderWith(['overlays/gateway'], [`components/ingress-${name}`]);
  expect(manifests.flatMap(schemaFaults)).toEqual([]);
  expect(ruleFaults('gateway', manifests)).toEqual([]);
  const ingress = ingressOf(manifests);
  expect(ingress?.metadata).toEqual({ ...plain?.metadata, annotations });
  expect(ingress?.spec).toEqual({ ...plain?.spec, ingressClassName: name });
});
