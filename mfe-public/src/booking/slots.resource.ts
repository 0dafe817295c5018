import { api } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';

export const slotsKey = (doctorId: string) => ['slots', doctorId] as const;

/** A doctor's free times. Not retried, because booking for now is possible without them. */
export function useSlots(doctorId: string) {
  return useQuery({
    queryKey: slotsKey(doctorId),
    queryFn: ({ signal }) => api.get('/api/doctors/:id/slots', { params: { id: doctorId }, signal }),
    retry: false,
  });
}

export function useRefetchSlots(doctorId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: slotsKey(doctorId) });
}
