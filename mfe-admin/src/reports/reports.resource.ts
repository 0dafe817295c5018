import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAct } from '../list/use-act';

const REVIEWS = '/api/admin/reviews/reported';
const MESSAGES = '/api/admin/messages/reported';

export const useReportedReviews = () =>
  usePages(pagesKey(REVIEWS), ({ last, limit, signal }) =>
    api.get(REVIEWS, { query: { before: last, limit }, signal }),
  );
export const useReportedMessages = () =>
  usePages(pagesKey(MESSAGES), ({ last, limit, signal }) =>
    api.get(MESSAGES, { query: { before: last, limit }, signal }),
  );

const FIRST = 5;

interface First<Row> {
  data: Row[];
  headers: Headers;
}

/** The first few that wait, and how many wait in all. */
function useFirst<Row>(path: string, fetchFirst: (signal: AbortSignal) => Promise<First<Row>>) {
  return useQuery({
    queryKey: ['admin', path, 'first'],
    async queryFn({ signal }) {
      const { data, headers } = await fetchFirst(signal);
      return { rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
  });
}

const query = { limit: FIRST };
export const useFirstReviews = () => useFirst(REVIEWS, (signal) => api.getWithHeaders(REVIEWS, { query, signal }));
export const useFirstMessages = () => useFirst(MESSAGES, (signal) => api.getWithHeaders(MESSAGES, { query, signal }));

export type Decision = { act: 'dismiss' | 'settle' | 'keep'; id: string } | { act: 'hide'; id: string; reason: string };

/** Decides about a reported message (dismiss, settle) or review (keep, hide). */
export function useDecide({ failed, done }: { failed: string; done: (decision: Decision) => void }) {
  return useAct({
    send(decision: Decision) {
      const options = { params: { id: decision.id }, fallback: failed };
      switch (decision.act) {
        case 'hide':
          return api.post('/api/admin/reviews/:id/hide', { ...options, body: { reason: decision.reason } });
        case 'keep':
          return api.post('/api/admin/reviews/:id/keep', options);
        default:
          return api.post(`/api/admin/messages/:id/${decision.act}`, options);
      }
    },
    failed,
    done,
  });
}
