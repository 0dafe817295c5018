import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** What each doctor is to be paid for a month, or was. */
export const usePayouts = (month: string) =>
  useQuery({
    queryKey: ['admin', '/api/admin/payouts', month],
    queryFn: ({ signal }) => api.get('/api/admin/payouts', { query: { month }, signal }),
  });
