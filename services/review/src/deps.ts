import type { Foundation } from '@vetcare/service';
import type { Config } from './config';
import { createPersonStore } from './person/person.store';
import { createRatingStore } from './rating/rating.store';
import { createReportStore } from './review/report.store';
import { createReviewStore } from './review/review.store';
import { createComingTreatmentStore } from './treatment/coming-treatment.store';
import { createTreatmentStore } from './treatment/treatment.store';

/** Everything the use cases work with. Each of them takes a Pick of it. */
export const createDeps = ({ connection, outbox, now }: Foundation<'review', Config>) => ({
  connection,
  outbox,
  now,
  reviews: createReviewStore(connection),
  reports: createReportStore(connection, 'reviews'),
  replyReports: createReportStore(connection, 'replies'),
  people: createPersonStore(connection),
  coming: createComingTreatmentStore(connection),
  treatments: createTreatmentStore(connection),
  ratings: createRatingStore({ connection, outbox, now }),
});
