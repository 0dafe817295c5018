import { areas, services } from './areas';
import { type Manifest, ofKind } from './manifests';
import { renderOverlay } from './render-overlay';

interface Policy extends Manifest {
  spec: { egress: { to: { ipBlock?: { cidr: string } }[]; ports: { port: number; protocol?: string }[] }[] };
}

const waysOut = (overlay: string) =>
  ofKind<Policy>(renderOverlay(overlay), 'NetworkPolicy').flatMap(({ spec }) => spec.egress);
const overPort = (overlay: string, port: number) =>
  waysOut(overlay).filter(({ ports }) => ports.some((one) => one.port === port));

const resolving = ['gateway', ...services, ...services.map((area) => `../backup/overlays/${area}`)];

test.each(resolving)('%s resolves names by the cluster, also by a cache on the node', (overlay) => {
  const byPods = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
    podSelector: { matchExpressions: [{ key: 'k8s-app', operator: 'In', values: ['kube-dns', 'node-local-dns'] }] },
  };
  const ports = [
    { port: 53, protocol: 'UDP' },
    { port: 53, protocol: 'TCP' },
  ];
  expect(overPort(overlay, 53)).toEqual([{ to: [byPods, { ipBlock: { cidr: '169.254.20.10/32' } }], ports }]);
});

test('the gateway reaches the API server at the addresses that its overlay names, and nothing else by its address', () => {
  const [toApiServer, ...others] = overPort('gateway', 6443);
  expect(others).toEqual([]);
  expect(toApiServer?.to.map(({ ipBlock }) => ipBlock?.cidr)).toEqual([
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
  ]);
  const byAddress = waysOut('gateway').filter(({ to }) => to.some(({ ipBlock }) => ipBlock));
  expect(byAddress).toEqual([...overPort('gateway', 53), toApiServer]);
});

test('no other area reaches the API server by a rule for it', () => {
  expect(areas.filter((area) => overPort(area, 6443).length > 0)).toEqual(['gateway']);
});
