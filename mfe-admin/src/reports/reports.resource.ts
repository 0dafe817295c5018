import type { ReportedMessage, ReportedReview } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { usePages } from '../list/pages.resource';
import { useAct } from '../list/use-act';

const REVIEWS = '/api/admin/reviews';
const MESSAGES = '/api/admin/messages';

export const useReportedReviews = () => usePages<ReportedReview>(`${REVIEWS}/reported`);
export const useReportedMessages = () => usePages<ReportedMessage>(`${MESSAGES}/reported`);

const FIRST = 5;

/** The first few that wait, and how many wait in all. */
function useFirst<Row>(path: string) {
  return useQuery({
    queryKey: ['admin', path, 'first'],
    async queryFn({ signal }) {
      const { data, headers } = await api.getWithHeaders<Row[]>(path, { query: { limit: FIRST }, signal });
      return { rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
  });
}

export const useFirstReviews = () => useFirst<ReportedReview>(`${REVIEWS}/reported`);
export const useFirstMessages = () => useFirst<ReportedMessage>(`${MESSAGES}/reported`);

export type Decision = { act: 'dismiss' | 'settle' | 'keep'; id: string } | { act: 'hide'; id: string; reason: string };

/** Decides about a reported message (dismiss, settle) or review (keep, hide). */
export function useDecide({ failed, done }: { failed: string; done: (decision: Decision) => void }) {
  const pathOf = ({ act }: Decision) => (act === 'dismiss' || act === 'settle' ? MESSAGES : REVIEWS);
  return useAct({
    send: (decision: Decision) =>
      api.post(
        `${pathOf(decision)}/${decision.id}/${decision.act}`,
        'reason' in decision ? { reason: decision.reason } : undefined,
        { fallback: failed },
      ),
    failed,
    done,
  });
}
