import type { ServiceManifest } from './service-manifest';

const pods = (name: string) => `http://vetcare-pods-${name}:8080`;
const literal = (name: string, value: object) => `- '${name}=${JSON.stringify(value)}'`;

/** Where the calls of a service go. */
export const callsGoTo = ({ name, sockets }: Pick<ServiceManifest, 'name' | 'sockets'>): string[] => [
  sockets ? pods(name) : `http://vetcare-${name}:8080`,
];

/** What the overlay of the gateway says of each area, by the name of the part. */
export function overlayParts(services: readonly ServiceManifest[], remotes: readonly string[]) {
  const takingCalls = services.filter(({ takesCalls }) => takesCalls);
  return {
    addresses: [
      '# Every pod of a service with sockets by itself, so that a person keeps to one as long as it is ready.',
      literal('SERVICE_ORIGINS', Object.fromEntries(takingCalls.map((one) => [one.name, callsGoTo(one)]))),
      '# The headless names of k8s/base/service/pods.yaml: every pod is asked, not one of them.',
      literal('STATUS_ORIGINS', Object.fromEntries(services.map(({ name }) => [name, [pods(name)]]))),
      literal(
        'REMOTE_ORIGINS',
        Object.fromEntries(['shell', ...remotes].map((name) => [name, `http://vetcare-${name}:8080`])),
      ),
    ],
  };
}
