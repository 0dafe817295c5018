import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import type { Config } from './config';
import { createDeps } from './deps';
import { followAuth, followBooking, followChat, followReview } from './doctor/doctor.consumer';
import { mountOwnProfile } from './doctor/own-profile.routes';
import { refreshRanks } from './doctor/refresh-ranks';
import { applyComingFees } from './fees/apply-coming-fees';
import { mountFees } from './fees/fees.routes';
import { mountListing } from './listing/listing.routes';
import { migrations } from './migrations/migrations';

const FEES_ROUND_MS = 1_000;
const RANKS_ROUND_MS = 1_000;

/**
 * Starts the service that owns everything about a doctor that patients may see.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const startCatalogue = (config: Config, clock?: Clock): Promise<RunningService<'fees' | 'ranks'>> =>
  startService({
    name: 'catalogue',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    async upgradeData({ doctors }) {
      await doctors.addSearchKeys();
      await doctors.askForRanks();
    },
    mountRoutes(deps, on, express) {
      mountListing(deps, on);
      mountOwnProfile(deps, on);
      mountFees(deps, on);
      deps.media.mount(express);
    },
    subscriptions: (deps) => [
      { from: 'auth', handlers: followAuth(deps) },
      { from: 'review', handlers: followReview(deps) },
      { from: 'booking', handlers: followBooking(deps) },
      { from: 'chat', handlers: followChat(deps) },
    ],
    jobs: (deps) => ({
      fees: { everyMs: FEES_ROUND_MS, run: () => applyComingFees(deps) },
      ranks: { everyMs: RANKS_ROUND_MS, run: () => refreshRanks(deps) },
    }),
  });
