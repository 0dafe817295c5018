import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** Payments that pay for nothing and are not returned yet. */
export const useUnmatchedPayments = () =>
  useQuery({
    queryKey: ['admin', '/api/admin/unmatched-payments'],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/admin/unmatched-payments', { signal }),
  });
