import { api } from '@vetcare/web-kit';
import { useInfiniteQuery } from '@vetcare/web-kit/query';

/** Messages of a conversation that contain all words of a text, the newest first; a long conversation part by part. */
export function useMessageSearch(personId: string, text: string, fallback: string) {
  return useInfiniteQuery({
    queryKey: ['chat', 'search', personId, text],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/chat/messages/:id/search', {
        params: { id: personId },
        query: { text, ...(pageParam && { before: pageParam }) },
        signal,
        fallback,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ searchedTo }) => searchedTo,
    enabled: text !== '',
  });
}
