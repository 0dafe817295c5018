import { api, type BodyOf } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';

const keyOf = (bookingId: string) => ['/api/doctor/records', bookingId, 'prescriptions'] as const;

const queryOf = (bookingId: string) => ({
  queryKey: keyOf(bookingId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/api/doctor/records/:id/prescriptions', { params: { id: bookingId }, signal }),
});

/** The prescriptions of one consultation, and what is needed for another one. */
export const useConsultationPrescriptions = (bookingId: string) => useQuery(queryOf(bookingId));

export const useCheckedPrescription = (code: string) =>
  useQuery({
    queryKey: ['/api/prescriptions/check', code],
    queryFn: ({ signal }) => api.get('/api/prescriptions/check', { query: { code }, signal }),
    retry: false,
  });

/** The calls that change prescriptions. Each resolves when the page shows what it changed. */
export function usePrescriptionChanges(bookingId: string, failed: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(bookingId) });
  const options = { params: { id: bookingId }, fallback: failed };
  return {
    readAgain: () => client.fetchQuery({ ...queryOf(bookingId), staleTime: 0 }),
    async issue(body: BodyOf<'POST', '/api/doctor/records/:id/prescriptions'>) {
      await api.post('/api/doctor/records/:id/prescriptions', { ...options, body });
      await refresh();
    },
    async saveDraft(body: BodyOf<'PUT', '/api/doctor/records/:id/prescriptions/draft'>) {
      await api.put('/api/doctor/records/:id/prescriptions/draft', { ...options, body });
      await refresh();
    },
    async withdraw(id: string, reason: string) {
      await api.post('/api/doctor/prescriptions/:id/withdraw', { params: { id }, body: { reason }, fallback: failed });
      await refresh();
    },
  };
}

export const pdfOf = (id: string, language: string) => `/api/prescriptions/${id}/pdf?language=${language}`;
