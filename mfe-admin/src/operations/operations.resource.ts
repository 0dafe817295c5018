import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const REFRESH_MS = 10_000;

/** The state of the platform, refetched for as long as the page is open. */
export const useOperations = () =>
  useQuery({
    queryKey: ['admin', 'operations'],
    queryFn: ({ signal }) => api.get('/api/admin/operations', { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
