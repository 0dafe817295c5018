export type { Foundation } from './connect-foundation';
export type { Migration } from './migrations/migration';
export { type RunningService, startService } from './start-service';
