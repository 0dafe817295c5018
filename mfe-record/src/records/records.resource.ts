import { api } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@vetcare/web-kit/query';

const LIST = '/api/doctor/records';

/** The records that the doctor may see, those of one patient, or those that a search finds: a page after the other. */
export function useRecords({ patientId, search }: { patientId: string | null; search: string | null }) {
  const pages = useInfiniteQuery({
    queryKey: [LIST, { patientId, search }],
    meta: { follows: ['bookings'] },
    queryFn: ({ pageParam, signal }) => api.get(LIST, { query: { patientId, search, before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ records }) => records) };
}

export const useRecord = (bookingId: string) =>
  useQuery({
    queryKey: [LIST, bookingId],
    queryFn: ({ signal }) => api.get('/api/doctor/records/:id', { params: { id: bookingId }, signal }),
  });
