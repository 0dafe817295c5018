import { useQuery } from '@vetcare/web-kit/query';
import { fetchDoctors } from '../doctors/fetch-doctors';

/** How many doctors to fetch in order to find a few who are available. */
const CANDIDATES = 24;
export const REFRESH_MS = 60_000;

/** The top of the public list, refreshed while the page is open. */
export function useTopDoctors() {
  return useQuery({
    queryKey: ['top-doctors'],
    queryFn: ({ signal }) => fetchDoctors({ limit: CANDIDATES }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
