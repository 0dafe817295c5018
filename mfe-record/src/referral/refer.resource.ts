import { api, type BodyOf } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';

const sentKey = (bookingId: string) => ['/api/doctor/records', bookingId, 'referrals'] as const;
const FOUND = 8;

/** The referrals that the doctor has made of one consultation. */
export const useSentReferrals = (bookingId: string) =>
  useQuery({
    queryKey: sentKey(bookingId),
    queryFn: async ({ signal }) =>
      (await api.get('/api/doctor/records/:id/referrals', { params: { id: bookingId }, signal })).referrals,
    retry: false,
  });

/** The patients whom others have referred to the doctor. Without them the desk lacks nothing but these. */
export const useReferred = () =>
  useQuery({
    queryKey: ['/api/doctor/referrals'],
    queryFn: async ({ signal }) => (await api.get('/api/doctor/referrals', { signal })).referrals,
    retry: false,
  });

export const useReferredPet = (id: string) =>
  useQuery({
    queryKey: ['/api/doctor/referrals', id],
    queryFn: ({ signal }) => api.get('/api/doctor/referrals/:id', { params: { id }, signal }),
  });

/** Doctors whom the search finds, the best first. */
export const useFoundDoctors = (search: string) =>
  useQuery({
    queryKey: ['/api/doctors', { search }],
    queryFn: ({ signal }) => api.get('/api/doctors', { query: { search, limit: String(FOUND) }, signal }),
    enabled: search !== '',
  });

export function useReferCalls(bookingId: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sentKey(bookingId) });
  return {
    readAgain: refresh,
    async refer(body: BodyOf<'POST', '/api/doctor/records/:id/referrals'>, fallback: string) {
      await api.post('/api/doctor/records/:id/referrals', { params: { id: bookingId }, body, fallback });
      await refresh();
    },
    async withdraw(id: string, fallback: string) {
      try {
        await api.post('/api/doctor/referrals/:id/withdraw', { params: { id }, fallback });
      } finally {
        // What is refused has ended in another window.
        await refresh();
      }
    },
  };
}
