import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Id, Role } from '@vetcare/contracts';
import { z } from 'zod';
import { serviceNames } from '../areas/service-manifest';
import { repository } from '../repository';
import { deployLocalService, rollBackLocalService } from '../services/deploy-service';
import { localServices } from '../services/local-services';
import { showLiveServices } from '../services/show-live-services';
import { SERVICES_FILE } from '../start/plan-context';
import { runOnCluster } from './cluster/run-on-cluster';
import { type DeployCommand, type DeployDeps, deployArea } from './deploy-area';
import { DeployRefusedError } from './deploy-refused';
import { deployShell, rollBackShell } from './deploy-shell';
import { deploymentNotes } from './deployment-log';
import { localReleases } from './local-releases';
import { localShell } from './local-shell';
import { SHELL } from './release-folder';
import { rollBackArea } from './rollback-area';
import { showLive } from './show-live';
import { stoppable, stoppedBySignals } from './stop-deployment';
import { visitorSide } from './visitor-side';

const Logins = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));
const Run = z.object({
  url: z.string(),
  logins: Logins,
  controlSocket: z.string(),
  gatewayMetricsUrl: z.string().default(''),
});

const log = (line: string) => console.log(line);
const home = resolve(process.env.VETCARE_HOME ?? join(repository, '.vetcare'));

function readRun(): z.infer<typeof Run> {
  const file = join(home, 'run.json');
  if (!existsSync(file))
    throw new DeployRefusedError(
      `No platform runs in ${home}. Start it with \`npm start\`, or set VETCARE_HOME to its folder.`,
    );
  return Run.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Runs the build script of the area and returns the name of the release that it published. */
function buildRelease(releasesDir: string, area: string): string {
  const build = join(repository, 'packages/web-kit/webpack/build.mjs');
  log(`  building ${area}…`);
  execFileSync(process.execPath, [build, area, '--out', releasesDir, '--no-flip'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const name = `import('./packages/web-kit/webpack/areas.mjs').then(async (areas) => console.log(await areas.releaseOf('${area}')))`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', name], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
}

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      cluster: { type: 'boolean', default: false },
      namespace: { type: 'string', default: 'vetcare' },
      url: { type: 'string' },
      logins: { type: 'string' },
      'force-conflicts': { type: 'boolean', default: false },
      'take-over': { type: 'boolean', default: false },
      first: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      release: { type: 'string' },
      to: { type: 'string' },
      percent: { type: 'string', default: '10' },
      roles: { type: 'string' },
      users: { type: 'string' },
      checks: { type: 'string', default: '2' },
      watch: { type: 'string', default: '15' },
    },
  });
type Arguments = ReturnType<typeof readArguments>['values'];

const list = <T extends z.ZodType<string, string>>(of: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(of).max(50))
    .optional();
const Options = z.object({
  percent: z.coerce.number().min(0).max(100),
  watch: z.coerce.number().int().min(0),
  checks: z.coerce.number().int().min(1),
  roles: list(Role),
  users: list(Id),
});

/** @throws DeployRefusedError if an option is not what it should be */
function commandOf(area: string, values: Arguments): DeployCommand {
  const { data, error } = Options.safeParse(values);
  if (error) throw new DeployRefusedError(`An option is wrong. Nothing was changed:\n${z.prettifyError(error)}`);
  const { watch: watchSeconds, ...audience } = data;
  return { area, release: values.release, watchSeconds, ...audience, dryRun: values['dry-run'] };
}

const isService = (area: string) => serviceNames().includes(area);

async function showAllLive(url: string, releasesDir: string): Promise<void> {
  const isOk = (address: string, method: string) =>
    fetch(address, { method }).then(
      ({ ok }) => ok,
      () => false,
    );
  await showLive({ releasesDir, isServed: (path) => isOk(url + path, 'HEAD'), log });
  const file = join(home, SERVICES_FILE);
  await showLiveServices({ file, releasesDir, isReady: (origin) => isOk(`${origin}/readyz`, 'GET'), log });
}

const GATEWAY_STAYS =
  'The gateway holds the port, so it is not replaced beside itself: stop `npm start` with Ctrl-C and start it again, which runs what is compiled. What was live stays live until then. On a cluster, add --cluster.';

/** Deploys or takes back one area of the platform that `npm start` runs. */
async function runHere(area: string, command: string | undefined, values: Arguments, stopped: AbortSignal) {
  const platform = readRun();
  const { url, logins } = platform;
  const releasesDir = join(home, 'releases');
  if (command === 'live') return showAllLive(url, releasesDir);
  const wanted = commandOf(area, values);
  const back = command === 'rollback';
  if (area === 'gateway') throw new DeployRefusedError(GATEWAY_STAYS);
  if (isService(area)) {
    const local = stoppable(localServices({ home, ...platform }, log), stopped);
    return back ? rollBackLocalService(local, wanted) : deployLocalService(local, wanted);
  }
  const visitors = visitorSide({ url, logins }, log, stopped);
  const deps: DeployDeps = {
    ...visitors,
    releases: localReleases(releasesDir),
    build: async (name) => buildRelease(releasesDir, name),
    note: deploymentNotes(releasesDir, visitors.now),
  };
  try {
    if (area !== SHELL)
      return await (back ? rollBackArea(deps, { ...wanted, to: values.to }) : deployArea(deps, wanted));
    const shell = localShell(releasesDir, { ...visitors, ...deps });
    return await (back ? rollBackShell(shell, wanted) : deployShell(shell, wanted));
  } finally {
    await visitors.signOut();
  }
}

async function runOutside(area: string, command: string | undefined, values: Arguments, stopped: AbortSignal) {
  const { namespace, url, first, 'force-conflicts': force, 'take-over': takeOver } = values;
  const logins = values.logins ? Logins.parse(JSON.parse(readFileSync(values.logins, 'utf8'))) : [];
  const wanted = { ...commandOf(area, values), to: values.to, command, namespace, url, force, first, takeOver, logins };
  return runOnCluster(wanted, { log, stopped });
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, area = ''] = positionals;
  // Who shows or takes back what is live can be stopped at any time.
  const stopped = command === 'deploy' ? stoppedBySignals() : new AbortController().signal;
  await (values.cluster ? runOutside : runHere)(area, command, values, stopped);
  // What somebody in a hurry has waited, Node's start included.
  if (command === 'rollback') log(`  ${(performance.now() / 1000).toFixed(1)} s in all`);
}

const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

main().catch((error: unknown) => {
  console.error(error instanceof DeployRefusedError || isMistyped(error) ? `\n${error.message}` : error);
  process.exitCode = 1;
});
