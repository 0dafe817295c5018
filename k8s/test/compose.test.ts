import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_IMAGE_BODY_BYTES } from '@vetcare/contracts';
import { parse } from 'yaml';
import { areas, frontEndAreas, root, services } from './areas';
import { compose, composeText, variablesIn } from './compose-file';
import { tagFault } from './image-faults';
import { secretFaults } from './secret-faults';

/** Defaults stand in for what nobody has set, from the innermost on. */
const withDefaults = (text: string): string => {
  const next = text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return next === text ? text : withDefaults(next);
};
const onDemand = ['backup', 'caddy', 'prometheus'];
const databases = ['mongo', 'nats', 'redis'];

test('it has every area and the servers they need', () => {
  expect(Object.keys(compose.services).sort()).toEqual([...areas, ...databases, 'mongo-users', ...onDemand].sort());
});

const tagName = (area: string) => `${area.replaceAll('-', '_').toUpperCase()}_TAG`;

test('each area has a tag of its own, so that one can be another release than the rest', () => {
  for (const area of areas) {
    const tags = variablesIn(compose.services[area]?.image ?? '');
    expect(tags).toEqual([{ name: tagName(area), rest: `:-\${VETCARE_TAG:-0.1.0}` }]);
  }
});

test('every log ends at a size', () => {
  for (const [name, { logging }] of Object.entries(compose.services)) {
    expect([name, logging]).toEqual([name, { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } }]);
  }
});

const MEBIBYTES: Record<string, number> = { M: 1, G: 1024 };
const memoryOf = (name: string) => {
  const [, number, unit = ''] =
    /^(\d+)([MG])$/.exec(compose.services[name]?.deploy?.resources?.limits?.memory ?? '') ?? [];
  return Number(number) * (MEBIBYTES[unit] ?? Number.NaN);
};

test('whatever keeps running has limits, and no server is told that it has more', () => {
  const publishing = frontEndAreas;
  for (const name of Object.keys(compose.services).filter((one) => !publishing.includes(one))) {
    expect([name, memoryOf(name) > 0, Number(compose.services[name]?.deploy?.resources?.limits?.cpus) > 0]).toEqual([
      name,
      true,
      true,
    ]);
  }
  const [, redis] = /"--maxmemory",\s+"(\d+)mb"/.exec(composeText) ?? [];
  expect(Number(redis)).toBeLessThanOrEqual(memoryOf('redis') / 2);
  const [, nats] = /^(\d+)MiB$/.exec(compose.services.nats?.environment?.GOMEMLIMIT ?? '') ?? [];
  expect(Number(nats)).toBeLessThan(memoryOf('nats'));
});

test('the streams of all services fit into the space that JetStream has', () => {
  const [, gigabytes] = /max_file_store: (\d+)G$/m.exec(readFileSync(join(root, 'docker/nats.conf'), 'utf8')) ?? [];
  const each = services.map((name) =>
    Number(withDefaults(compose.services[name]?.environment?.JETSTREAM_MAX_BYTES ?? '')),
  );
  expect(each.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(Number(gigabytes) * 1e9);
});

test('backups, Prometheus and the proxy start only when somebody asks for them', () => {
  const found = Object.entries(compose.services).flatMap(([name, { profiles }]) =>
    profiles ? [[name, profiles]] : [],
  );
  expect(Object.fromEntries(found)).toEqual({ backup: ['backup'], caddy: ['tls'], prometheus: ['prometheus'] });
});

test('Prometheus asks every process at its port of metrics, and evaluates our alerts', () => {
  const { scrape_configs: scrapes, rule_files: rules } = parse(
    readFileSync(join(root, 'docker/prometheus.yml'), 'utf8'),
  );
  expect(scrapes).toEqual(
    ['gateway', ...services].map((name) => ({
      job_name: `vetcare-${name}`,
      dns_sd_configs: [{ names: [name], type: 'A', port: 9090 }],
    })),
  );
  expect(rules).toEqual(['/etc/prometheus/alerts/*.yml']);
  expect(compose.services.prometheus?.volumes).toContain('./docs/alerts:/etc/prometheus/alerts:ro');
});

test('the proxy answers the public address and takes the bodies that the gateway takes', () => {
  const caddy = readFileSync(join(root, 'docker/Caddyfile'), 'utf8');
  expect(caddy).toMatch(/^\{\$PUBLIC_URL\} \{$/m);
  expect(caddy).toContain('reverse_proxy gateway:8080');
  const [, megabytes] = /max_size (\d+)MB/.exec(caddy) ?? [];
  expect(Number(megabytes) * 1e6).toBeGreaterThanOrEqual(MAX_IMAGE_BODY_BYTES);
});

test('every image has a version', () => {
  for (const { image } of Object.values(compose.services)) {
    expect([image, tagFault(withDefaults(image))]).toEqual([image, undefined]);
  }
});

test('only settings that are no secrets have a default', () => {
  const optional = variablesIn(composeText).filter(({ rest }) => !/^:\?.+/.test(rest));
  expect([...new Set(optional.map(({ name, rest }) => name + rest))].sort()).toEqual(
    [
      'BACKUPS:-./backups',
      'BACKUPS_KEPT:-14',
      'GATEWAY_PORT:-8080',
      'JETSTREAM_MAX_BYTES:-1073741824',
      // Empty for no traces.
      'OTEL_EXPORTER_OTLP_ENDPOINT:-',
      'PROMETHEUS_PORT:-9090',
      'TRUSTED_PROXIES:-1',
      ...areas.map((area) => `${tagName(area)}:-\${VETCARE_TAG:-0.1.0}`),
    ].sort(),
  );
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

test('only the proxy is published beyond the loopback address, and only three areas may connect to the internet', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name, { ports = [] }]) => [name, ports.map(withDefaults)])).toEqual([
    ['gateway', ['127.0.0.1:8080:8080']],
    ['prometheus', ['127.0.0.1:9090:9090']],
    ['caddy', ['80:80', '443:443', '443:443/udp']],
  ]);
  const outside = Object.entries(compose.services).filter(([, { networks = [] }]) => networks.includes('outside'));
  expect(outside.map(([name]) => name).sort()).toEqual(['booking', 'caddy', 'gateway', 'notification', 'prometheus']);
  expect(compose.networks.inside?.internal).toBe(true);
});
