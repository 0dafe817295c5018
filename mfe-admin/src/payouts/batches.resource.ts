import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** The file for the bank that is under way, and the last ones. */
export const useBatches = () =>
  useQuery({
    queryKey: ['admin', '/api/admin/payout-batches'],
    queryFn: ({ signal }) => api.get('/api/admin/payout-batches', { signal }),
  });
