import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** The caller's own entries. */
export const useEntries = () =>
  useQuery({ queryKey: ['/api/__name__'], queryFn: ({ signal }) => api.get('/api/__name__', { signal }) });
