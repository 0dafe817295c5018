import { misfitOf, type Registry, type ShellRelease } from '@vetcare/contracts';
import { mainPage } from './checked-pages';
import type { DeployCommand, DeployDeps } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import { HEAVIEST_BYTES, heaviestPage, inKilobytes } from './page-weight';
import { type ReleaseDescription, SHELL } from './release-folder';

export const doesNotWork = (area: string, release: string, fault: string) =>
  new DeployRefusedError(
    `${area} ${release} does not work: ${fault}. Mend it and deploy again; what was live stays live.`,
  );

interface LookAt {
  cohort?: string;
  /** Looked at closely. Without them the main page is looked at, and not as closely. */
  pages?: ReturnType<typeof mainPage>;
}

/** @throws DeployRefusedError if one of these pages does not work in a browser */
export async function mustWork(
  { check }: Pick<DeployDeps, 'check'>,
  area: string,
  description: ReleaseDescription,
  { cohort, pages }: LookAt = {},
): Promise<void> {
  const look = pages ? { pages, closely: true } : { pages: mainPage(description) };
  const fault = await check({ area, description, ...look, ...(cohort && { cohort }) });
  if (fault) throw doesNotWork(area, description.release.release, fault);
}

/** @throws DeployRefusedError if the live shell or API is older than what the release was built against */
export async function mustFit(
  { offered }: Pick<DeployDeps, 'offered'>,
  area: string,
  { release: { release, needs } }: ReleaseDescription,
): Promise<void> {
  const misfit = misfitOf(needs, await offered());
  if (misfit) throw new DeployRefusedError(`${area} ${release} does not fit: ${misfit}. Deploy that first.`);
}

type Heaviest = Awaited<ReturnType<typeof heaviestPage>>;

function judgeWeight(log: DeployDeps['log'], named: string, { page, bytes }: Heaviest, allowSize: boolean): void {
  if (bytes > HEAVIEST_BYTES && !allowSize)
    throw new DeployRefusedError(
      `${named} is too heavy: ${page} loads ${inKilobytes(bytes)} of scripts before it shows anything, where ${inKilobytes(HEAVIEST_BYTES)} are allowed. Make it lighter, or add --allow-size.`,
    );
  log(`✓ its heaviest page, ${page}, loads ${inKilobytes(bytes)} of scripts`);
}

/** @throws DeployRefusedError if a page loads more scripts than it may */
export async function mustBeLight(
  { releases, sizeOf, log }: Pick<DeployDeps, 'releases' | 'sizeOf' | 'log'>,
  { area, allowSize }: Pick<DeployCommand, 'area' | 'allowSize'>,
  description: ReleaseDescription,
): Promise<void> {
  const { shell } = await releases.read(area);
  const heaviest = await heaviestPage(sizeOf, shell.js, description);
  judgeWeight(log, `${area} ${description.release.release}`, heaviest, allowSize);
}

/** @throws DeployRefusedError if a page of what is live loads more scripts than it may with this shell */
export async function shellMustBeLight(
  { sizeOf, log }: Pick<DeployDeps, 'sizeOf' | 'log'>,
  { allowSize }: Pick<DeployCommand, 'allowSize'>,
  { remotes }: Registry,
  shell: ShellRelease,
): Promise<void> {
  const weighing = Object.values(remotes).map(({ stable, routes }) =>
    heaviestPage(sizeOf, shell.js, { release: stable, routes }),
  );
  const [heaviest] = (await Promise.all(weighing)).sort((one, other) => other.bytes - one.bytes);
  if (heaviest) judgeWeight(log, `${SHELL} ${shell.release}`, heaviest, allowSize);
}
