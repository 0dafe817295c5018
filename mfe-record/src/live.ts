import type { Platform } from '@vetcare/web-kit';
import { watchUnsigned } from './notes/watch-unsigned';

/** The module that the shell runs on every page. `entry.ts` has the pages of the area. */
export function startLive(platform: Platform): void {
  watchUnsigned(platform);
}
