import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

export const useVisit = (bookingId: string) =>
  useQuery({
    queryKey: ['/api/user/visits', bookingId],
    queryFn: async ({ signal }) => (await api.get('/api/user/visits/:id', { params: { id: bookingId }, signal })).visit,
  });
