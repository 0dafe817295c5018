import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAdminAction } from '../list/use-admin-action';
import type { useFilters } from '../list/use-filters';

const REVIEWS = '/api/admin/reviews/reported';
const MESSAGES = '/api/admin/messages/reported';

/** From one day to another; null where it is open. */
export type Days = ReturnType<typeof useFilters>['days'];

export const useReportedReviews = (days: Days) =>
  usePages(pagesKey(REVIEWS, days), ({ last, limit, signal }) =>
    api.get(REVIEWS, { query: { ...days, before: last, limit }, signal }),
  );
export const useReportedMessages = (days: Days) =>
  usePages(pagesKey(MESSAGES, days), ({ last, limit, signal }) =>
    api.get(MESSAGES, { query: { ...days, before: last, limit }, signal }),
  );

const PREVIEW_SIZE = 5;

interface Preview<Row> {
  data: Row[];
  headers: Headers;
}

/** The first few rows of a list, and how many there are in all. */
function usePreview<Row>(path: string, fetchPreview: (signal: AbortSignal) => Promise<Preview<Row>>) {
  return useQuery({
    queryKey: ['admin', path, 'first'],
    meta: { follows: ['reports'] },
    async queryFn({ signal }) {
      const { data, headers } = await fetchPreview(signal);
      return { rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
  });
}

const query = { limit: PREVIEW_SIZE };
export const useReportedReviewsPreview = () =>
  usePreview(REVIEWS, (signal) => api.getWithHeaders(REVIEWS, { query, signal }));
export const useReportedMessagesPreview = () =>
  usePreview(MESSAGES, (signal) => api.getWithHeaders(MESSAGES, { query, signal }));

export type ReportDecision =
  | { action: 'dismiss' | 'settle' | 'keep'; id: string }
  | { action: 'hide' | 'hideReply'; id: string; reason: string };

interface DecideOptions {
  failed: string;
  onDone: (decision: ReportDecision) => void;
  onTaken: () => void;
}

/** Closes the report of a message (dismiss, settle) or of a review (keep, hide, hide the reply). */
export function useDecideReport({ failed, onDone, onTaken }: DecideOptions) {
  return useAdminAction({
    send(decision: ReportDecision) {
      const options = { params: { id: decision.id }, fallback: failed };
      switch (decision.action) {
        case 'hide':
          return api.post('/api/admin/reviews/:id/hide', { ...options, body: { reason: decision.reason } });
        case 'hideReply':
          return api.post('/api/admin/reviews/:id/hide-reply', { ...options, body: { reason: decision.reason } });
        case 'keep':
          return api.post('/api/admin/reviews/:id/keep', options);
        default:
          return api.post(`/api/admin/messages/:id/${decision.action}`, options);
      }
    },
    failed,
    onDone,
    onTaken,
  });
}
