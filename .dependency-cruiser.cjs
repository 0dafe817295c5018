// Defines which workspace may import which. Each rule lists all that an area may import besides its own files and npm
// packages.
const { existsSync, readdirSync, readFileSync } = require('node:fs');

const services = readdirSync('services');
const remotes = readdirSync('.').filter((name) => name.startsWith('mfe-') && existsSync(`${name}/routes.json`));
// From the lowest to the highest layer. A workspace imports only from workspaces before it, which rules out circles.
const workspaces = [
  ...['tracing', 'contracts', 'embedded-mongo', 'local-servers', 'razorpay-sandbox', 'test-kit'].map(
    (name) => `packages/${name}`,
  ),
  ...['service-kit', 'messaging', 'service', 'media', 'pdf', 'appointment-calendar', 'web-kit', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  ...services.map((name) => `services/${name}`),
  'gateway',
  ...remotes,
  'shell',
  'dev',
  'e2e',
  'bench',
  'faults',
  'docker',
  'k8s',
];
for (const name of readdirSync('packages'))
  if (!workspaces.includes(`packages/${name}`)) throw new Error(`packages/${name} has no place among the layers`);
const area = `^(${workspaces.join('|')})/`;
const onlyLower = workspaces.slice(0, -1).map((name, at) => ({
  name: `layer-of-${name}`,
  comment: 'types and tests count: who needs half of a higher workspace shows that the half is one below both',
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${workspaces.slice(at + 1).join('|')})/` },
}));
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: area, pathNot: [from, ...allowed].join('|') },
});
/**
 * A folder imports only from itself and from folders before it, even types. Files beside the folders may import all of them, but no
 * folder may import those files, except the shared ones. The rules against circles hold for all of them.
 */
const layers = (src, folders, shared) => [
  ...folders.slice(0, -1).map((folder, i) => ({
    name: `layer-${src}-${folder}`,
    comment: `the folders of ${src} are layers: ${folders.join(' < ')}`,
    severity: 'error',
    from: { path: `^${src}/${folder}/` },
    to: { path: `^${src}/(${folders.slice(i + 1).join('|')})/` },
  })),
  {
    name: `layer-${src}-entry`,
    comment: 'the files beside the folders are the highest layer',
    severity: 'error',
    from: { path: `^${src}/[^/]+/` },
    to: { path: `^${src}/[^/]+$`, ...(shared.length > 0 && { pathNot: `^${src}/(${shared.join('|')})$` }) },
  },
  {
    name: `layer-${src}-unknown`,
    comment: 'a new folder needs a place in the order of layers',
    severity: 'error',
    from: { path: `^${src}/` },
    to: { path: `^${src}/[^/]+/`, pathNot: `^${src}/(${folders.join('|')})/` },
  },
];
/**
 * The layers within a workspace, the lowest first, as its package.json names them in `layers`, and the files that they share in
 * `filesForLayers`.
 */
function layersOf(workspace) {
  const src = `${workspace}/src`;
  if (!existsSync(src)) return [];
  const { layers: order = [], filesForLayers = [] } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'));
  const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unknown = folders.map(({ name }) => name).filter((name) => !order.includes(name));
  if (unknown.length > 0 && folders.length > 1)
    throw new Error(`${unknown.join(', ')} of ${src} has no place among the \`layers\` of ${workspace}/package.json`);
  return order.length === 0 ? [] : layers(src, order, filesForLayers);
}
const contracts = '^packages/contracts/';
const tracing = '^packages/tracing/';
const serviceKit = '^packages/service-kit/';
const messaging = '^packages/messaging/';
const service = '^packages/service/';
const media = '^packages/media/';
const pdf = '^packages/pdf/';
const appointmentCalendar = '^packages/appointment-calendar/';
const webKit = '^packages/web-kit/';
const ui = '^packages/ui/';
const testKit = '^packages/test-kit/';
const localServers = '^packages/local-servers/';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: "an expression holds expressions: the embedded engine's evaluators recurse into each other",
      severity: 'error',
      from: { pathNot: '^packages/embedded-mongo/src/expression/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'a folder that needs half of another shows that the half is a folder below both; types and dynamic imports count',
      severity: 'error',
      scope: 'folder',
      from: { path: '/src' },
      to: { circular: true },
    },
    ...onlyLower,
    {
      name: 'workspaces-by-name',
      comment:
        "by its name, which package.json declares; bench compiles everybody's pages as one on purpose, and a command that " +
        'starts before anything is installed can only name files, as does what builds images',
      severity: 'error',
      from: { path: area, pathNot: '^(bench/|docker/|faults/run\\.mjs)' },
      to: { path: area, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    only('contracts-alone', contracts, [], 'contracts imports zod and nothing else'),
    only('service-kit', '^packages/service-kit/src/', [contracts, tracing]),
    only('service-kit-tests', '^packages/service-kit/test/', [
      serviceKit,
      contracts,
      testKit,
      '^packages/embedded-mongo/',
    ]),
    only('messaging', '^packages/messaging/src/', [contracts, tracing, serviceKit]),
    only('messaging-tests', '^packages/messaging/test/', [messaging, contracts, serviceKit, testKit, localServers]),
    only('service', '^packages/service/src/', [contracts, serviceKit, messaging]),
    only('service-tests', '^packages/service/test/', [service, contracts, serviceKit, messaging, testKit]),
    only('media', media, [contracts, serviceKit]),
    only('pdf', pdf, [], 'pdf knows documents, and nothing of what stands on them'),
    only('appointment-calendar', appointmentCalendar, [contracts]),
    only('web-kit', webKit, [contracts], 'web-kit knows no components'),
    only('ui', ui, [], 'presentation only: no fetching, no routing, no contracts'),
    only('embedded-mongo', '^packages/embedded-mongo/', []),
    ...services.map((name) =>
      only(
        `service-${name}`,
        `^services/${name}/src/`,
        [contracts, tracing, serviceKit, messaging, service, media, pdf, appointmentCalendar],
        'services meet only through events',
      ),
    ),
    ...services.map((name) =>
      only(`service-${name}-tests`, `^services/${name}/test/`, [
        `^services/${name}/src/`,
        contracts,
        serviceKit,
        messaging,
        service,
        media,
        pdf,
        appointmentCalendar,
        testKit,
        '^packages/razorpay-sandbox/',
      ]),
    ),
    only('gateway', '^gateway/src/', [contracts, tracing, serviceKit, messaging], 'the gateway knows no service'),
    only('shell', '^shell/', [contracts, webKit, ui], 'the shell knows no remote'),
    ...remotes.map((name) =>
      only(name, `^${name}/`, [contracts, webKit, ui], 'remotes meet by URL, props and contract'),
    ),
    {
      name: 'home-without-search',
      severity: 'error',
      comment:
        'the home of somebody signed in is as heavy as a page may be, and needs neither the search nor its filters',
      from: { path: '^mfe-public/src/home/' },
      to: { path: '^mfe-public/src/doctors/(doctors\\.resource|doctor-search)\\.ts$' },
    },
    ...workspaces.flatMap(layersOf),
    {
      name: 'tests-only',
      severity: 'error',
      comment: 'test-kit is for tests, benches and faults',
      from: { pathNot: `/test/|\\.test\\.tsx?$|${testKit}|^(e2e|bench|faults)/` },
      to: { path: testKit },
    },
    {
      name: 'contracts-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'features-by-use-case',
      comment: "a feature uses another feature's use cases, never its routes",
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/' },
      to: { path: '^services/$1/src/[^/]+/[^/]+\\.routes\\.ts$', pathNot: '^services/$1/src/$2/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
