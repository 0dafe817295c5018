import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import type { Config } from './config';
import { createDeps } from './deps';
import { migrations } from './migrations/migrations';
import { mountReports } from './report/report.routes';
import { beginTreatments } from './review/begin-treatments';
import { mountModeration } from './review/moderation.routes';
import { followAccounts, followBooking } from './review/review.consumer';
import { mountReviews } from './review/review.routes';

/** How long after its beginning an appointment makes a review count, at most. */
const BEGIN_EVERY_MS = 15_000;

/**
 * Starts the service that owns reviews and the ratings that follow from them.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const startReview = (config: Config, clock?: Clock): Promise<RunningService<'begin'>> =>
  startService({
    name: 'review',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    async upgradeData({ people, replyReports }) {
      await people.moveLegacyDoctors();
      await replyReports.moveLegacyReplies();
    },
    mountRoutes(deps, on) {
      mountReviews(deps, on);
      mountModeration(deps, on);
      mountReports(deps, on);
    },
    subscriptions: (deps) => [
      { from: 'auth', handlers: followAccounts(deps) },
      { from: 'catalogue', handlers: deps.people.catalogueHandlers },
      { from: 'booking', handlers: followBooking(deps) },
    ],
    jobs: (deps) => ({ begin: { everyMs: BEGIN_EVERY_MS, run: () => beginTreatments(deps) } }),
  });
