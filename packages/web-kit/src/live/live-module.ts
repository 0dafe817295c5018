import type { Platform } from '../area/platform';

/** What a remote with a `src/live.ts` exposes as `./live`: the shell runs it on every page for whoever is signed in. */
export interface LiveModule {
  /** Follows the session from then on. A second call changes nothing. */
  startLive(platform: Platform): void;
}
