import type { Platform } from './platform';

/** What a remote with a `src/live.ts` exposes as `./live`. The shell runs it on every page while a user is signed in. */
export interface LiveModule {
  /** Starts the background task, which follows the session from then on. A second call has no effect. */
  startLive(platform: Platform): void;
}
