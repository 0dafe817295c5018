import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PageRule, ReleaseFiles, RemoteRelease, ShellRelease } from '@vetcare/contracts';
import { findDamagedFiles } from '@vetcare/service-kit';
import { z } from 'zod';
import { PageWithData } from './checked-pages';
import { DeployRefusedError } from './deploy-refused';

/** The name of the one area that is no remote. */
export const SHELL = 'shell';

const ReleaseDescription = z.object({
  release: RemoteRelease,
  routes: z.array(z.string()).min(1),
  rules: z.record(z.string(), PageRule),
  /** Missing in what was built before remotes named their places. */
  places: z.array(z.unknown()).optional(),
  /** Missing in what was built before remotes named pages to look at. */
  checks: z.array(PageWithData).optional(),
  /** Missing in what was built before releases listed all their files. */
  files: ReleaseFiles.optional(),
});
export type ReleaseDescription = z.infer<typeof ReleaseDescription>;

export function filesOf({ entry, js, css, pages, firstPaint }: ReleaseDescription['release']): string[] {
  return [entry, ...js, ...css, ...Object.values(pages).flat(), ...(firstPaint ? [firstPaint] : [])];
}

export function readDescription(folder: string): unknown {
  const file = join(folder, 'release.json');
  if (!existsSync(file))
    throw new DeployRefusedError(`${folder} has no release.json. Build the release again: the folder is not complete.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DeployRefusedError(`${file} is not JSON. Remove the folder and build the release again.`, { cause });
  }
}

/** @throws DeployRefusedError if the document is not what the contract says */
function parseAs<T>(schema: z.ZodType<T>, named: string, document: unknown): T {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new DeployRefusedError(
    `release.json of ${named} is not what the contract says, or names files of another origin:\n${z.prettifyError(parsed.error)}\nBuild the release again.`,
  );
}

/** @throws DeployRefusedError if a manifest is of another release, or names files that are not the release's own */
function mustBeOwn(area: string, release: string, found: { release: string; files: readonly string[] }): void {
  const own = `/mfe/${area}/${release}/`;
  const foreign = found.files.find((file) => !file.startsWith(own) || file.includes('..'));
  if (found.release !== release || foreign)
    throw new DeployRefusedError(
      `The folder of ${area} ${release} has the manifest of another release${foreign ? ` (it names ${foreign})` : ''}. Remove the folder and build ${area} again.`,
    );
}

/**
 * Parses the `release.json` of a release.
 * @throws DeployRefusedError if it is not what the contract says, or names files that are not the release's own
 */
export function parseRelease(area: string, release: string, document: unknown): ReleaseDescription {
  const description = parseAs(ReleaseDescription, `${area} ${release}`, document);
  mustBeOwn(area, release, { release: description.release.release, files: filesOf(description.release) });
  return description;
}

/** The pages with data that a `release.json` names. */
export const parseChecks = (document: unknown): readonly PageWithData[] | undefined =>
  ReleaseDescription.pick({ checks: true }).safeParse(document).data?.checks;

/** @throws DeployRefusedError if there are any */
export function mustBeWhole(area: string, release: string, damaged: readonly string[]): void {
  if (damaged.length > 0)
    throw new DeployRefusedError(
      `${area} ${release} is only half there: ${damaged[0]} is missing, or not as it was built (${damaged.length} in all). Upload it again, then deploy.`,
    );
}

const isFile = (file: string) => existsSync(file) && statSync(file).size > 0;

/** The files of a release that are missing or differ from what was built. `named` are those that pages ask for first. */
async function damagedIn(
  releasesDir: string,
  folder: string,
  { named, files }: { named: readonly string[]; files: ReleaseFiles | undefined },
): Promise<string[]> {
  const missing = named.filter((file) => !isFile(join(releasesDir, file.slice('/mfe/'.length))));
  return missing.length > 0 ? missing : findDamagedFiles(join(releasesDir, folder), files ?? {});
}

/**
 * Reads the description of a release and checks that its files are as they were built.
 * @throws DeployRefusedError if the release must not go live
 */
export async function readRelease(releasesDir: string, area: string, release: string): Promise<ReleaseDescription> {
  const description = parseRelease(area, release, readDescription(join(releasesDir, area, release)));
  const { files } = description;
  const named = filesOf(description.release);
  mustBeWhole(area, release, await damagedIn(releasesDir, join(area, release), { named, files }));
  return description;
}

const filesOfShell = ({ base, js, css, preload }: ShellRelease): string[] => [
  `${base}document.json`,
  ...js,
  ...css,
  ...preload.map(({ href }) => href),
];

const ShellDescription = z.object({ shell: ShellRelease, files: ReleaseFiles.optional() });

/** The same of the shell, with the files that pages ask for first. @throws DeployRefusedError */
export function parseShellRelease(release: string, document: unknown) {
  const { shell, files } = parseAs(ShellDescription, `shell ${release}`, document);
  const named = filesOfShell(shell);
  mustBeOwn(SHELL, release, { release: shell.release, files: named });
  return { shell, named, files };
}

/** @throws DeployRefusedError if the release must not go live */
export async function readShellRelease(releasesDir: string, release: string): Promise<ShellRelease> {
  const { shell, ...rest } = parseShellRelease(release, readDescription(join(releasesDir, SHELL, release)));
  mustBeWhole(SHELL, release, await damagedIn(releasesDir, join(SHELL, release), rest));
  return shell;
}
