import type { PROVIDED, Role } from '@vetcare/contracts';
import type { CheckedPage, Viewer } from './checked-pages';
import type { NoteDeployment } from './deployment-log';
import type { LeaseHolder } from './lease-holder';
import type { RegistryStore, Remote, Shell } from './registry-changes';
import type { ReleaseDescription } from './release-folder';
import type { ReadHealth } from './visitors-health';

/** Opens pages of the area in a browser. Returns the first thing that is wrong with them; undefined when nothing is. */
export type CheckArea = (deps: {
  area: string;
  description: ReleaseDescription;
  pages: ReadonlyMap<Viewer, readonly CheckedPage[]>;
  cohort?: string;
  /** Also in Hindi, and whether the frame around the area is as without it. */
  closely?: boolean;
}) => Promise<string | undefined>;

/** Where releases are published and the registry is kept: folders of this machine, or a cluster. */
export interface Releases extends RegistryStore {
  /** @throws DeployRefusedError if the release must not go live */
  describe: (area: string, release: string) => Promise<ReleaseDescription>;
  /** Removes the files of releases that nobody needs any more. */
  prune: (area: string) => Promise<void>;
}

export interface DeployDeps {
  releases: Releases;
  /** Builds the area and publishes it to its folder, without changing the registry. Returns the release. */
  build: (area: string) => Promise<string>;
  check: CheckArea;
  /** Lets a browser see, for these viewers, what pages are compared with. It goes on meanwhile, and never fails. */
  prepare: (viewers: readonly Viewer[]) => void;
  /** What visitors' browsers reported of a release. Undefined where nobody may ask, so that visitors are not watched. */
  health: ReadHealth | undefined;
  /** @throws once, if this deployment is to stop */
  mayGoOn?: () => void;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** Waits until the gateway serves what is live of the area. */
  served: (area: string, live: Remote | Shell) => Promise<void>;
  /** The size of a file that the gateway serves, compressed by gzip. */
  sizeOf: (path: string) => Promise<number>;
  /** What the live shell and API offer to remotes. */
  offered: () => Promise<typeof PROVIDED>;
  holder: LeaseHolder;
  note: NoteDeployment;
  now: () => Date;
  log: (line: string) => void;
}

export interface DeployCommand {
  area: string;
  /** The release to deploy if it is already published. Otherwise the area is built. */
  release?: string | undefined;
  /** The percentage of visitors who get the release first. */
  percent: number;
  /** Users with one of these roles get it first as well. */
  roles?: Role[] | undefined;
  /** As do these accounts, by their ids. */
  users?: string[] | undefined;
  /** How often the canary is checked before everybody gets the release. */
  checks: number;
  /** For how many seconds after each check the reports of visitors' browsers are watched. */
  watchSeconds: number;
  /** Goes on although a page loads more than it may. */
  allowSize: boolean;
  /** Goes on although pages or places of the live release are gone, or others may see a page. */
  allowLosses: boolean;
  /** After so many seconds without a sign of life from this process the deployment is taken back. */
  leaseSeconds: number;
  dryRun: boolean;
}
