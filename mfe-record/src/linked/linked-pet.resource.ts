import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** What a link leads to. It is asked for once, because each time is a look that the owners are told of. */
export const useLinkedPet = (token: string) =>
  useQuery({
    queryKey: ['/api/pet-links/open', token],
    queryFn: ({ signal }) => api.post('/api/pet-links/open', { body: { token }, fallback: '', signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
