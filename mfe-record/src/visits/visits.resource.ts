import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

export const useVisits = (petId: string) =>
  useQuery({
    queryKey: ['/api/user/pets', petId, 'visits'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/user/pets/:id/visits', { params: { id: petId }, signal })).visits,
  });

export const useVisit = (bookingId: string) =>
  useQuery({
    queryKey: ['/api/user/visits', bookingId],
    queryFn: async ({ signal }) => (await api.get('/api/user/visits/:id', { params: { id: bookingId }, signal })).visit,
  });
