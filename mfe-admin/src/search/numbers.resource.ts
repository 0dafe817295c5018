import { ApiError, api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

export const useNumber = (number: string) =>
  useQuery({
    queryKey: ['admin', 'search', 'numbers', number],
    queryFn: ({ signal }) => api.get('/api/admin/numbers', { query: { number }, signal }),
  });

/** The prescription with this code, as everybody who holds it may see it; none if there is none. */
export const usePrescription = (code: string | null) =>
  useQuery({
    queryKey: ['admin', 'search', 'prescription', code],
    enabled: code !== null,
    queryFn: async ({ signal }) => {
      try {
        return [await api.get('/api/prescriptions/check', { query: { code: code ?? '' }, signal })];
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return [];
        throw error;
      }
    },
  });
