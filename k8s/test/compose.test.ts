import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areas, frontEndAreas, root, services } from './areas';
import { compose, composeText, variablesIn } from './compose-file';
import { tagFault } from './image-faults';
import { secretFaults } from './secret-faults';

const withDefaults = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const databases = ['mongo', 'nats', 'redis'];

test('it has every area and the servers they need', () => {
  expect(Object.keys(compose.services).sort()).toEqual([...areas, ...databases, 'mongo-users'].sort());
});

test('every image has a version', () => {
  for (const { image } of Object.values(compose.services)) {
    expect([image, tagFault(withDefaults(image))]).toEqual([image, undefined]);
  }
});

test('only settings that are no secrets have a default', () => {
  const optional = variablesIn(composeText).filter(({ rest }) => !/^:\?.+/.test(rest));
  expect([...new Set(optional.map(({ name, rest }) => name + rest))].sort()).toEqual([
    'GATEWAY_PORT:-8080',
    // Empty for no traces.
    'OTEL_EXPORTER_OTLP_ENDPOINT:-',
    'TRUSTED_PROXIES:-1',
    'VETCARE_TAG:-0.1.0',
  ]);
});

test('the file contains no secret', () => {
  for (const [name, { environment = {} }] of Object.entries(compose.services)) {
    const literal = Object.fromEntries(
      Object.entries(environment).flatMap(([key, value]) =>
        value === null || value.includes('${') ? [] : [[key, value]],
      ),
    );
    expect(secretFaults({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: literal })).toEqual([]);
  }
});

test('docker/make-env.mjs prints every variable that must be given, and new secrets each time', () => {
  const print = () => execFileSync('node', [join(root, 'docker/make-env.mjs')], { encoding: 'utf8' });
  const values = (text: string) =>
    new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const [first, second] = [values(print()), values(print())];
  const required = variablesIn(composeText).filter(({ rest }) => rest.startsWith(':?'));
  expect([...first.keys()].sort()).toEqual([...new Set(required.map(({ name }) => name))].sort());
  for (const [name, value] of first) {
    if (!value || name === 'MAIL_FROM') continue;
    expect([name, value]).not.toEqual([name, second.get(name)]);
  }
});

test('each service has a database and a user of its own', () => {
  for (const service of services) {
    expect(compose.services[service]?.environment?.MONGO_URL).toMatch(
      new RegExp(`^mongodb://${service}:\\$\\{MONGO_PASSWORD_${service.toUpperCase()}:.*@mongo:27017/${service}\\?`),
    );
  }
});

test('an area is built by the Dockerfile of its kind', () => {
  for (const area of areas) {
    const { build } = compose.services[area] ?? {};
    expect(existsSync(join(root, build?.dockerfile ?? 'none'))).toBe(true);
    if (frontEndAreas.includes(area)) expect(build?.args).toEqual({ AREA: area });
    else expect(existsSync(join(root, build?.args.WORKSPACE ?? 'none', 'package.json'))).toBe(true);
  }
});

test('servers have a health check, restart by themselves and keep their data', () => {
  for (const name of databases) {
    const { healthcheck, restart, volumes = [] } = compose.services[name] ?? {};
    expect([name, healthcheck !== undefined, restart]).toEqual([name, true, 'unless-stopped']);
    expect(volumes.some((volume) => (volume.split(':')[0] ?? '') in compose.volumes)).toBe(true);
  }
});

test('processes are locked down and wait for what they need', () => {
  for (const name of ['gateway', ...services]) {
    const service = compose.services[name];
    expect(service).toMatchObject({ restart: 'unless-stopped', read_only: true, cap_drop: ['ALL'] });
    expect(service?.depends_on).toMatchObject({ nats: { condition: 'service_healthy' } });
  }
});

// `docker compose up --scale chat=4`: two containers can share neither a name nor a port of the host.
test('a service can be scaled, and the gateway finds all of its containers by the name', () => {
  for (const name of services) {
    const { container_name, ports } = compose.services[name] ?? {};
    expect([name, container_name, ports]).toEqual([name, undefined, undefined]);
  }
  const origins = JSON.parse(compose.services.gateway?.environment?.SERVICE_ORIGINS ?? 'null');
  expect(origins).toEqual(Object.fromEntries(services.map((name) => [name, [`http://${name}:8080`]])));
});

test('areas are published one after the other, all before the gateway starts', () => {
  const order = [];
  let next: string | undefined = frontEndAreas.find((area) =>
    Object.keys(compose.services.gateway?.depends_on ?? {}).includes(area),
  );
  while (next) {
    order.push(next);
    const [before]: string[] = Object.keys(compose.services[next]?.depends_on ?? {});
    next = before;
  }
  expect(order.sort()).toEqual(frontEndAreas);
});

test('only the gateway is published, on the loopback address, and only three areas may connect to the internet', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name, { ports = [] }]) => [name, ports.map(withDefaults)])).toEqual([
    ['gateway', ['127.0.0.1:8080:8080']],
  ]);
  const outside = Object.entries(compose.services).filter(([, { networks = [] }]) => networks.includes('outside'));
  expect(outside.map(([name]) => name).sort()).toEqual(['booking', 'gateway', 'notification']);
  expect(compose.networks.inside?.internal).toBe(true);
});
