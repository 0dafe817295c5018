import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/api-error';

/**
 * The cache that all areas share. What the server refused is not asked again; what nobody answered is, twice. A change
 * fails at once while offline: nobody waits for a button that says that it works, or takes for saved what is not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
