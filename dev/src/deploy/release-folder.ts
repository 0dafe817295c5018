import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PageRule, RemoteRelease } from '@vetcare/contracts';
import { z } from 'zod';
import { DeployRefusedError } from './deploy-refused';

const ReleaseDescription = z.object({
  release: RemoteRelease,
  routes: z.array(z.string()).min(1),
  rules: z.record(z.string(), PageRule),
});
export type ReleaseDescription = z.infer<typeof ReleaseDescription>;

export function filesOf({ entry, js, css, pages, firstPaint }: ReleaseDescription['release']): string[] {
  return [entry, ...js, ...css, ...Object.values(pages).flat(), ...(firstPaint ? [firstPaint] : [])];
}

function readDescription(folder: string): unknown {
  const file = join(folder, 'release.json');
  if (!existsSync(file))
    throw new DeployRefusedError(`${folder} has no release.json. Build the release again: the folder is not complete.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DeployRefusedError(`${file} is not JSON. Remove the folder and build the release again.`, { cause });
  }
}

/**
 * Parses the `release.json` of a release.
 * @throws DeployRefusedError if it is not what the contract says, or names files that are not the release's own
 */
export function parseRelease(area: string, release: string, document: unknown): ReleaseDescription {
  const parsed = ReleaseDescription.safeParse(document);
  if (!parsed.success)
    throw new DeployRefusedError(
      `release.json of ${area} ${release} is not what the contract says, or names files of another origin:\n${z.prettifyError(parsed.error)}\nBuild the release again.`,
    );
  const own = `/mfe/${area}/${release}/`;
  const foreign = filesOf(parsed.data.release).find((file) => !file.startsWith(own) || file.includes('..'));
  if (parsed.data.release.release !== release || foreign)
    throw new DeployRefusedError(
      `The folder of ${area} ${release} has the manifest of another release${foreign ? ` (it names ${foreign})` : ''}. Remove the folder and build ${area} again.`,
    );
  return parsed.data;
}

/** @throws DeployRefusedError if there are any */
export function mustBeWhole(area: string, release: string, missing: readonly string[]): void {
  if (missing.length > 0)
    throw new DeployRefusedError(
      `${area} ${release} is only half there: ${missing[0]} is missing or empty (${missing.length} in all). Upload it again, then deploy.`,
    );
}

/**
 * Reads the description of a release and checks that all files it names exist in the release's own folder.
 * @throws DeployRefusedError if the release must not go live
 */
export function readRelease(releasesDir: string, area: string, release: string): ReleaseDescription {
  const folder = join(releasesDir, area, release);
  const description = parseRelease(area, release, readDescription(folder));
  const isThere = (file: string) => isFile(join(releasesDir, file.slice('/mfe/'.length)));
  mustBeWhole(
    area,
    release,
    filesOf(description.release).filter((file) => !isThere(file)),
  );
  return description;
}

const isFile = (file: string) => existsSync(file) && statSync(file).size > 0;
