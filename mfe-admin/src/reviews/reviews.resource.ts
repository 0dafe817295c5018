import type { AdminReview } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAct } from '../list/use-act';

const PATH = '/api/admin/reviews';

export const useReviews = (state: 'shown' | 'hidden' | null) =>
  usePages(pagesKey(PATH, { state }), ({ last, limit, signal }) =>
    api.get(PATH, { query: { state, before: last, limit }, signal }),
  );

export type ReviewAct = { act: 'hide'; review: AdminReview; reason: string } | { act: 'show'; review: AdminReview };

export const useReviewAct = ({ failed, done }: { failed: string; done: (act: ReviewAct) => void }) =>
  useAct({
    send(asked: ReviewAct) {
      const options = { params: { id: asked.review._id }, fallback: failed };
      return asked.act === 'hide'
        ? api.post('/api/admin/reviews/:id/hide', { ...options, body: { reason: asked.reason } })
        : api.post('/api/admin/reviews/:id/show', options);
    },
    failed,
    done,
  });
