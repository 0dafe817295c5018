import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { callsOf } from '@vetcare/contracts';
import { z } from 'zod';
import { readService, ServiceManifest } from '../areas/service-manifest';
import { contractOf } from '../contract-documents/recorded-contract';
import { Shapes } from '../contract-documents/released-shapes';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { listMigrations, Migrations, withoutWayBack } from '../deploy/listed-migrations';
import { folderOf, GATEWAY } from '../platform/plan-context';

const Package = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
/** The content of `release.json` in the folder of a release. */
const Description = z.object({
  service: z.string(),
  release: z.string(),
  /** By path within the folder, the SHA-256 of the file. */
  files: z.record(z.string(), z.string()),
  /** What it answers, sends and takes. Missing in what was published before releases recorded it. */
  contract: Shapes.optional(),
  /** The calls that it takes, which the gateway routes while it is live. Missing in what was published before releases had them. */
  calls: z.unknown().optional(),
  /** The migrations that it knows. Missing in what was published before releases had them. */
  migrations: Migrations.optional(),
  /** What it needs, so that a platform which was started before the service was written can start it. Missing in what was published before releases had it. */
  manifest: ServiceManifest.optional(),
});

const OURS = '@vetcare/';
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const dependenciesOf = (root: string, folder: string) =>
  Object.keys(Package.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).dependencies);

/** The folder of a service, or of the gateway, and of our own packages that it needs. */
function foldersOf(root: string, service: string): string[] {
  const found = new Set([folderOf(service)]);
  for (const folder of found)
    for (const name of dependenciesOf(root, folder))
      if (name.startsWith(OURS)) found.add(`packages/${name.slice(OURS.length)}`);
  return [...found];
}

const filesUnder = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(d\.ts|tsbuildinfo)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

/** Links what a folder imports: our own packages to those of the release, all others to what is installed. */
function linkDependencies(root: string, release: string, folder: string): void {
  for (const name of dependenciesOf(root, folder)) {
    const link = join(release, folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const nested = join(root, folder, 'node_modules', name);
    const installed = existsSync(nested) ? nested : join(root, 'node_modules', name);
    const own = relative(dirname(link), join(release, 'packages', name.slice(OURS.length)));
    symlinkSync(name.startsWith(OURS) ? own : realpathSync(installed), link, 'dir');
  }
}

/**
 * Copies what is compiled of a service, and of our own packages that it needs, into a folder that never changes afterwards.
 * @param root the repository
 * @returns the name of the release, which follows from its files
 */
export function publishService(root: string, releasesDir: string, service: string): string {
  const folders = foldersOf(root, service);
  const paths = folders.flatMap((folder) => [`${folder}/package.json`, ...filesUnder(root, `${folder}/dist`)]);
  const files = Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(root, path)))]));
  const release = digest(JSON.stringify(files)).slice(0, 12);
  const target = join(releasesDir, service, release);
  if (existsSync(target)) return release;
  const unfinished = `${target}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const path of paths) cpSync(join(root, path), join(unfinished, path));
  for (const folder of folders) linkDependencies(root, unfinished, folder);
  writeFileSync(
    join(unfinished, 'release.json'),
    JSON.stringify({
      ...{ service, release, files },
      ...(service !== GATEWAY && {
        contract: contractOf(service),
        calls: callsOf(service),
        migrations: listMigrations(root, service),
        manifest: readService(root, service),
      }),
    }),
  );
  renameSync(unfinished, target);
  return release;
}

/** @throws DeployRefusedError if the release is not there as it was published */
export function checkServiceRelease(releasesDir: string, service: string, release: string): void {
  const folder = join(releasesDir, service, release);
  const advice = `Remove ${folder}, then run \`npm run deploy -- ${service}\`, which publishes it again.`;
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new DeployRefusedError(`${folder} has no release.json. ${advice}`);
  let description: z.infer<typeof Description>;
  try {
    description = Description.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DeployRefusedError(`${file} can’t be read. ${advice}`, { cause });
  }
  if (description.service !== service || description.release !== release)
    throw new DeployRefusedError(
      `The folder of ${service} ${release} has the manifest of ${description.service} ${description.release}. ${advice}`,
    );
  const isWhole = (path: string, sum: string) =>
    existsSync(join(folder, path)) && digest(readFileSync(join(folder, path))) === sum;
  const broken = Object.entries(description.files).filter(([path, sum]) => !isWhole(path, sum));
  if (broken[0])
    throw new DeployRefusedError(
      `${service} ${release} is only half there: ${broken[0][0]} is missing or was changed (${broken.length} in all). ${advice}`,
    );
}

function descriptionOf(releasesDir: string, service: string, release: string): Partial<z.infer<typeof Description>> {
  const file = join(releasesDir, service, release, 'release.json');
  return existsSync(file) ? Description.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** What a release answers, sends and takes. Undefined if it does not say so. */
export const readContract = (releasesDir: string, service: string, release: string): Shapes | undefined =>
  descriptionOf(releasesDir, service, release).contract;

/** The calls that a release has published. Undefined if it has published none. */
export const readCalls = (releasesDir: string, service: string, release: string): unknown =>
  descriptionOf(releasesDir, service, release).calls;

/** What a release says that it needs. Undefined if it does not say so. */
export const readManifestOf = (releasesDir: string, service: string, release: string): ServiceManifest | undefined =>
  descriptionOf(releasesDir, service, release).manifest;

/** When a release was published. */
export const publishedAt = (releasesDir: string, service: string, release: string): Date =>
  statSync(join(releasesDir, service, release, 'release.json')).mtime;

/** Those of the migrations that took away what a release needs, which does not know them. */
export const cantLiveWith = (releasesDir: string, service: string, release: string, ran: Migrations): string[] =>
  withoutWayBack(ran, descriptionOf(releasesDir, service, release).migrations ?? []);

/** The migrations of one release that took away what another one needs, which does not know them. */
export function findNoWayBack(
  releasesDir: string,
  service: string,
  { from, to }: { from: string; to: string },
): string[] {
  return cantLiveWith(releasesDir, service, to, descriptionOf(releasesDir, service, from).migrations ?? []);
}
