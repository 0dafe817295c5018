import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/api-error';

/**
 * The query cache that all areas share. Queries are retried twice if the error is transient. Mutations fail at once when
 * offline instead of being paused, because a paused button looks busy and what was typed looks saved.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isTransient(error) && failures < 2,
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
