export type { Foundation } from './connect-foundation';
export { type RunningService, startService } from './start-service';
