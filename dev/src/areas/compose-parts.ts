import type { ServiceManifest } from './service-manifest';

const MADE = 'Run node docker/make-env.mjs';

const passwordName = ({ name }: ServiceManifest) => `MONGO_PASSWORD_${name.toUpperCase()}`;
const required = (name: string, why = MADE) => `\${${name}:?${why}}`;

function environmentOf(service: ServiceManifest): string[] {
  const { name, takesCalls, servers, secrets, optionalSecrets, settings, given } = service;
  const mongo = `mongodb://${name}:${required(passwordName(service))}@mongo:27017/${name}?replicaSet=rs0`;
  const needed = [...secrets, ...Object.keys(settings).filter((setting) => setting in given)];
  const optional = [...optionalSecrets, ...Object.keys(settings).filter((setting) => !(setting in given))];
  return [
    '<<: *service-env',
    `MONGO_URL: ${mongo}`,
    ...(servers.includes('redis') ? [`REDIS_URL: redis://:${required('REDIS_PASSWORD')}@redis:6379`] : []),
    ...(takesCalls ? [`INTERNAL_TOKEN_PUBLIC_KEY: ${required('INTERNAL_TOKEN_PUBLIC_KEY')}`] : []),
    ...needed.map((setting) => `${setting}: ${required(setting, given[setting])}`),
    // Without a value they are handed over only if .env has one, so that the service's own default holds otherwise.
    ...optional.map((setting) => `${setting}:`),
  ];
}

/** The tag of an area's image: its own, or that of all. */
const tagOf = (area: string) => `\${${area.replaceAll('-', '_').toUpperCase()}_TAG:-\${VETCARE_TAG:-0.1.0}}`;

/** The container of a service. */
const describeService = (service: ServiceManifest): string[] => [
  `${service.name}:`,
  '  <<: *process',
  `  image: vetcare/${service.name}:${tagOf(service.name)}`,
  `  build: { context: ., dockerfile: docker/process.Dockerfile, args: { WORKSPACE: services/${service.name} } }`,
  '  depends_on: *data-ready',
  '  environment:',
  ...environmentOf(service).map((line) => `    ${line}`),
  `  networks: [inside${service.callsOutside ? ', outside' : ''}]`,
  '',
];

/** The step that publishes a front-end area, after the one before it: they share the registry. */
const describeRemote = (name: string, before: string): string[] => [
  `${name}:`,
  '  <<: *publish',
  `  image: vetcare/${name}-publish:${tagOf(name)}`,
  `  build: { context: ., dockerfile: docker/static.Dockerfile, target: publish, args: { AREA: ${name} } }`,
  '  depends_on:',
  `    ${before}: { condition: service_completed_successfully }`,
  '',
];

const originsOf = (services: readonly ServiceManifest[]) =>
  JSON.stringify(Object.fromEntries(services.map(({ name }) => [name, [`http://${name}:8080`]])));

/** What docker-compose.yml says of each area, by the name of the part. */
export const composeParts = (services: readonly ServiceManifest[], remotes: readonly string[]) => ({
  lists: [
    'x-mongo-passwords: &mongo-passwords',
    ...services.map((service) => `  ${passwordName(service)}: ${required(passwordName(service))}`),
    'x-areas-ready: &areas-ready',
    ...services.filter(({ takesCalls }) => takesCalls).map(({ name }) => `  ${name}: { condition: service_healthy }`),
    `  ${remotes.at(-1) ?? 'shell'}: { condition: service_completed_successfully }`,
    `x-service-origins: &service-origins '${originsOf(services)}'`,
  ],
  areas: [
    ...services.flatMap(describeService),
    ...remotes.flatMap((name, index) => describeRemote(name, remotes[index - 1] ?? 'shell')),
  ],
});

/** What docker/prometheus.yml says of each process. */
export const scrapeParts = (services: readonly ServiceManifest[]) => ({
  scrapes: ['gateway', ...services.map(({ name }) => name)].flatMap((name) => [
    `- job_name: vetcare-${name}`,
    `  dns_sd_configs: [{ names: [${name}], type: A, port: 9090 }]`,
  ]),
});
