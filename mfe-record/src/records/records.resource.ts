import { api } from '@vetcare/web-kit';
import { keepPreviousData, useQuery } from '@vetcare/web-kit/query';

const LIST = '/api/doctor/records';

/** The records that the doctor may see, those of one patient, or those that a search finds. */
export const useRecords = ({ patientId, search }: { patientId: string | null; search: string | null }) =>
  useQuery({
    queryKey: [LIST, { patientId, search }],
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => (await api.get(LIST, { query: { patientId, search }, signal })).records,
    placeholderData: keepPreviousData,
  });

export const useRecord = (bookingId: string) =>
  useQuery({
    queryKey: [LIST, bookingId],
    queryFn: ({ signal }) => api.get('/api/doctor/records/:id', { params: { id: bookingId }, signal }),
  });
