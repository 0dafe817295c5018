import { CALLS_CONFIG_MAP, callsOf, REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { callsGoTo } from '../areas/overlay-parts';
import { readServices, type ServiceManifest } from '../areas/service-manifest';

/** A line for each call, so that a change of one is a change of one line. */
const lines = (calls: readonly object[]) => [
  '[',
  ...calls.map((call, i) => `  ${JSON.stringify(call)}${i < calls.length - 1 ? ',' : ''}`),
  ']',
];

const manifestOf = (service: ServiceManifest): string =>
  [
    '# Written by `npm run contract`: the calls of this release, which the gateways follow.',
    'apiVersion: v1',
    'kind: ConfigMap',
    'metadata:',
    `  name: ${CALLS_CONFIG_MAP.prefix.slice(0, -1)}`,
    '  labels:',
    `    ${REGISTRY_CONFIG_MAP.label.name}: ${REGISTRY_CONFIG_MAP.label.value}`,
    'data:',
    `  ${CALLS_CONFIG_MAP.originsKey}: '${JSON.stringify(callsGoTo(service))}'`,
    `  ${CALLS_CONFIG_MAP.key}: |`,
    ...lines(callsOf(service.name)).map((line) => `    ${line}`),
    '',
  ].join('\n');

/** By path, what the overlay of each service that takes calls says of them. */
export const callsManifests = (): Record<string, string> =>
  Object.fromEntries(
    readServices()
      .filter(({ takesCalls }) => takesCalls)
      .map((service) => [`k8s/overlays/${service.name}/calls.yaml`, manifestOf(service)]),
  );
