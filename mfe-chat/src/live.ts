import type { Platform } from '@vetcare/web-kit';
import { liveChatOf } from './chat/live-chat';

/** What the shell runs on every page. The conversations themselves are `entry.ts`. */
export function startLive(platform: Platform): void {
  liveChatOf(platform);
}
