import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

export const savedAnswersKey = ['chat', 'saved-answers'] as const;

/** The doctor's answers, fetched when they are first wanted. */
export function useSavedAnswers(wanted: boolean, fallback: string) {
  return useQuery({
    queryKey: savedAnswersKey,
    queryFn: ({ signal }) => api.get('/api/doctor/saved-answers', { signal, fallback }),
    enabled: wanted,
    staleTime: 60_000,
  });
}
