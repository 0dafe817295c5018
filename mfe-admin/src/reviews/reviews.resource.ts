import type { AdminReview } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { usePages } from '../list/pages.resource';
import { useAct } from '../list/use-act';

const PATH = '/api/admin/reviews';

export const useReviews = (state: 'shown' | 'hidden' | null) => usePages<AdminReview>(PATH, { state });

export type ReviewAct = { act: 'hide'; review: AdminReview; reason: string } | { act: 'show'; review: AdminReview };

export const useReviewAct = ({ failed, done }: { failed: string; done: (act: ReviewAct) => void }) =>
  useAct({
    send: (asked: ReviewAct) =>
      api.post(`${PATH}/${asked.review._id}/${asked.act}`, 'reason' in asked ? { reason: asked.reason } : undefined, {
        fallback: failed,
      }),
    failed,
    done,
  });
