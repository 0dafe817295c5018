import { join } from 'node:path';

/** Environment of a child process whose clock is wrong by this much, as on a machine whose clock is not set. */
export const shiftedProcessEnv = (ms: number) => ({
  NODE_OPTIONS: `--require ${join(__dirname, '../shifted-clock.cjs')}`,
  CLOCK_AHEAD_MS: String(ms),
});
