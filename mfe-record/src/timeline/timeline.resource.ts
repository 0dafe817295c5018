import type { Timeline, TimelinePart } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { linksKey, petKey, timelinesKey } from '../pets/pets.resource';

const keyOf = (petId: string, part: TimelinePart | null) => [...timelinesKey(petId), part] as const;

/** A pet; with the same call come the beginning of its timeline and its links, which the page shows below. */
export function usePetPage(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: petKey(id),
    queryFn: async ({ signal }) => {
      const first = await api.get('/api/user/pets/:id/timeline', { params: { id }, query: {}, signal });
      const timeline: InfiniteData<Timeline, string | null> = { pages: [first], pageParams: [null] };
      const shown = client.getQueryData<typeof timeline>(keyOf(id, null));
      // Further pages that are shown stay. What is new comes when all of them are fetched again.
      if (!shown || shown.pages.length === 1) client.setQueryData(keyOf(id, null), timeline);
      else if (JSON.stringify(shown.pages[0]?.entries) !== JSON.stringify(first.entries))
        void client.invalidateQueries({ queryKey: keyOf(id, null) });
      client.setQueryData(linksKey(id), first.links);
      return first.pet;
    },
  });
}

/** What happened to a pet, the newest first: all, or one part of it. */
export function useTimeline(petId: string, part: TimelinePart | null) {
  const pages = useInfiniteQuery({
    queryKey: keyOf(petId, part),
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/user/pets/:id/timeline', {
        params: { id: petId },
        query: { ...(part && { part }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return { ...pages, entries: pages.data?.pages.flatMap(({ entries }) => entries) };
}
