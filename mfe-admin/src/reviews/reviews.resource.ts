import type { AdminReview } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { usePages } from '../list/pages.resource';

const PATH = '/api/admin/reviews';

export const useReviews = (state: 'shown' | 'hidden' | null) => usePages<AdminReview>(PATH, { state });

export type ReviewAct = { act: 'hide'; review: AdminReview; reason: string } | { act: 'show'; review: AdminReview };

export function useReviewAct({ failed, done }: { failed: string; done: (act: ReviewAct) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: ReviewAct) =>
      api.post(`${PATH}/${asked.review._id}/${asked.act}`, 'reason' in asked ? { reason: asked.reason } : undefined, {
        fallback: failed,
      }),
    onSuccess: (_, asked) => done(asked),
    onError: (error) => void toast.error(messageOf(error, failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', PATH] }),
  });
}
