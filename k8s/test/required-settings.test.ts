import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readServices, type ServiceManifest } from '@vetcare/dev/areas';
import { processFolder, services } from './areas';
import { compose } from './compose-file';
import { type Deployment, ofKind } from './manifests';
import { renderOverlay } from './render-overlay';

const known = new Map<string, string[]>();

/** The settings that a process requires. Started without any, it names all of them and exits. */
function requiredBy(area: string): string[] {
  const required = known.get(area) ?? askFor(area);
  known.set(area, required);
  return required;
}

function askFor(area: string): string[] {
  const main = join(processFolder(area), 'dist/main.js');
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build first`);
  const { status, stderr } = spawnSync(process.execPath, [main], { env: {}, encoding: 'utf8', timeout: 20_000 });
  if (status !== 1) throw new Error(`${area} started without any setting`);
  return [...stderr.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name).sort();
}

/** The ConfigMap of the settings, not that of the calls beside it. */
const settingsIn = (manifests: ReturnType<typeof renderOverlay>) =>
  ofKind(manifests, 'ConfigMap').find(({ data }) => data && !('calls.json' in data));

/** The settings that the overlay provides, by its ConfigMap and its Secrets. */
function setByOverlay(area: string): string[] {
  const manifests = renderOverlay(area);
  const config = settingsIn(manifests);
  const [deployment] = ofKind<Deployment>(manifests, 'Deployment');
  const env = deployment?.spec.template.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)) ?? [];
  return [...Object.keys(config?.data ?? {}), ...env];
}

describe.each(['gateway', ...services])('%s', (area) => {
  const required = requiredBy(area);

  test('asks for settings', () => {
    expect(required).toContain('NATS_URL');
  });

  test('gets every setting it asks for from its overlay', () => {
    expect(setByOverlay(area)).toEqual(expect.arrayContaining(required));
  });

  test('gets every setting it asks for from docker-compose.yml', () => {
    expect(Object.keys(compose.services[area]?.environment ?? {})).toEqual(expect.arrayContaining(required));
  });
});

const ADDRESSES = { mongo: 'MONGO_URL', nats: 'NATS_URL', redis: 'REDIS_URL' };

/** The settings that `npm start` gives to a service. */
const namedBy = ({ servers, takesCalls, secrets, optionalSecrets, settings }: ServiceManifest) => [
  ...servers.map((server) => ADDRESSES[server]),
  ...(takesCalls ? ['INTERNAL_TOKEN_PUBLIC_KEY'] : []),
  ...secrets,
  ...optionalSecrets,
  ...Object.keys(settings),
];

const load = createRequire(__filename);

interface Setting {
  safeParse(value: undefined): { data?: unknown };
}

/** The settings of a service, also those that it does without, as its `config.ts` has them. */
const settingsOf = (service: string) =>
  (load(join(processFolder(service), 'dist/config.js')) as { settings: Record<string, Setting> }).settings;

const readBy = (service: string) => Object.keys(settingsOf(service));

/** Those that all services read are handed over by their kind: addresses, ports, the log, the streams. */
const readByAll = services.map(readBy).reduce((all, own) => all.filter((name) => own.includes(name)));

/** Whether a README names a setting, and its default in parentheses or in the next cell: `DRAIN_MS` (10000: …). */
const saysDefault = (readme: string, setting: string, value: unknown): boolean =>
  new RegExp(
    `\`${setting}\`${['string', 'number'].includes(typeof value) ? `(?: \\(| *\\| *)\`?${value}\\b` : ''}`,
  ).test(readme);

describe.each(readServices().map((manifest) => [manifest.name, manifest] as const))(
  'service.json of %s',
  (name, one) => {
    test('names every setting that the service reads, and no other', () => {
      expect([...new Set([...readByAll, ...namedBy(one)])].sort()).toEqual(readBy(name).sort());
    });

    test('has a README that says each of them, with the default that the code has', () => {
      const readme = readFileSync(join(processFolder(name), 'README.md'), 'utf8');
      const own = Object.entries(settingsOf(name)).filter(([setting]) => !readByAll.includes(setting));
      const unsaid = own.filter(([setting, type]) => !saysDefault(readme, setting, type.safeParse(undefined).data));
      expect(unsaid.map(([setting]) => setting)).toEqual([]);
    });

    test('names every secret that its overlay takes from a Secret', () => {
      const [deployment] = ofKind<Deployment>(renderOverlay(name), 'Deployment');
      const env = deployment?.spec.template.spec.containers.flatMap(({ env = [] }) => env) ?? [];
      const secret = env.filter(({ valueFrom }) => valueFrom?.secretKeyRef).map((setting) => setting.name);
      expect(namedBy(one)).toEqual(expect.arrayContaining(secret));
    });
  },
);

test('people are sent to the address that the gateway answers', () => {
  const url = (area: string) => settingsIn(renderOverlay(area))?.data?.PUBLIC_URL;
  expect(url('notification')).toBe(url('gateway'));
  expect(url('booking')).toBe(url('gateway'));
  expect(url('record')).toBe(url('gateway'));
});
