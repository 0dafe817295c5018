import { useQuery } from '@vetcare/web-kit/query';
import { fetchDoctors } from '../doctors/doctors.resource';

/** Enough of the list's top to find a few who are available. */
const LOOK_AT = 24;
export const REFRESH_MS = 60_000;

/** The top of the public list, kept up to date while the page is open. */
export function useTopDoctors() {
  return useQuery({
    queryKey: ['top-doctors'],
    queryFn: ({ signal }) => fetchDoctors({ limit: LOOK_AT }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
