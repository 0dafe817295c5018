import { type LiveSubject, refreshFollowers } from '@vetcare/web-kit';
import type { QueryClient } from '@vetcare/web-kit/query';

/** Much that comes in one moment is fetched once. */
const GATHERED_MS = 250;

/** Fetches again what pages show of these subjects, soon. */
export type Refresh = (...subjects: LiveSubject[]) => void;

export function createRefresh(queryClient: QueryClient): Refresh {
  let gathered = new Set<LiveSubject>();
  return (...subjects) => {
    const isFirst = gathered.size === 0;
    for (const subject of subjects) gathered.add(subject);
    if (!isFirst) return;
    setTimeout(() => {
      refreshFollowers(queryClient, gathered);
      gathered = new Set();
    }, GATHERED_MS);
  };
}
