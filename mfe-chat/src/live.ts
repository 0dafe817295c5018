import type { Platform } from '@vetcare/web-kit';
import { liveChatOf } from './chat/live-chat';

/** The module that the shell runs on every page. `entry.ts` has the pages of the area. */
export function startLive(platform: Platform): void {
  liveChatOf(platform);
}
