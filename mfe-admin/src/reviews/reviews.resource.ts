import type { AdminReview } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAdminAction } from '../list/use-admin-action';

const PATH = '/api/admin/reviews';

interface ReviewQuery {
  state: 'shown' | 'hidden' | null;
  from: string | null | undefined;
  to: string | null | undefined;
}

export const useReviews = (query: ReviewQuery) =>
  usePages(pagesKey(PATH, query), ({ last, limit, signal }) =>
    api.get(PATH, { query: { ...query, before: last, limit }, signal }),
  );

export type ReviewAction =
  | { action: 'hide' | 'hideReply'; review: AdminReview; reason: string }
  | { action: 'show' | 'showReply'; review: AdminReview };
export type ReviewAct = ReviewAction['action'];

interface ReviewActionOptions {
  failed: string;
  onDone: (action: ReviewAction) => void;
  onTaken: () => void;
}

export const useReviewAction = ({ failed, onDone, onTaken }: ReviewActionOptions) =>
  useAdminAction({
    send(request: ReviewAction) {
      const options = { params: { id: request.review._id }, fallback: failed };
      switch (request.action) {
        case 'hide':
          return api.post('/api/admin/reviews/:id/hide', { ...options, body: { reason: request.reason } });
        case 'hideReply':
          return api.post('/api/admin/reviews/:id/hide-reply', { ...options, body: { reason: request.reason } });
        case 'show':
          return api.post('/api/admin/reviews/:id/show', options);
        default:
          return api.post('/api/admin/reviews/:id/show-reply', options);
      }
    },
    failed,
    onDone,
    onTaken,
  });
