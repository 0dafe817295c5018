import type { AdminReview } from '@vetcare/contracts';
import type { usePersonName } from '@vetcare/web-kit/person';
import type { Csv } from '../list/csv-link.view';
import type { texts } from './reviews.texts';

type Shown = Pick<AdminReview, 'createdAt' | 'userId' | 'doctor' | 'rating' | 'comment' | 'reply'>;
type Words = Pick<(typeof texts)['en'], 'written' | 'author' | 'doctor' | 'stars' | 'review' | 'replied'>;

/** The columns that begin each file of reviews. */
export const reviewColumns = (t: Words, names: ReturnType<typeof usePersonName>): Csv<Shown>['columns'] => [
  { header: t.written, value: ({ createdAt }) => createdAt },
  { header: t.author, value: ({ userId }) => names.person(userId) },
  { header: t.doctor, value: ({ doctor }) => names.doctor(doctor) },
  { header: t.stars, value: ({ rating }) => rating },
  { header: t.review, value: ({ comment }) => comment },
  { header: t.replied, value: ({ reply }) => reply?.text ?? '' },
];
