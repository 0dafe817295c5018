import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const LIST = '/api/doctor/records';

/** The records that the doctor may see, or those of one patient. */
export const useRecords = (patientId: string | null) =>
  useQuery({
    queryKey: [LIST, { patientId }],
    queryFn: async ({ signal }) => (await api.get(LIST, { query: { patientId }, signal })).records,
  });

export const useRecord = (bookingId: string) =>
  useQuery({
    queryKey: [LIST, bookingId],
    queryFn: ({ signal }) => api.get('/api/doctor/records/:id', { params: { id: bookingId }, signal }),
  });
