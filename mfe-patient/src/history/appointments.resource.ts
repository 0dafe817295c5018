import type { Booking } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useEffect } from 'react';

/** The patient's bookings. A failure is logged and told once. */
export function useAppointments({ failed }: { failed: string }) {
  const bookings = useQuery({
    queryKey: ['user', 'appointments'],
    queryFn: ({ signal }) => api.get<Booking[]>('/api/user/get-appointments', { signal, fallback: failed }),
  });
  const { error } = bookings;
  useEffect(() => {
    if (!error) return;
    console.error(failed, error);
    toast.error(messageOf(error, failed), { id: 'appointments-failed' });
  }, [error, failed]);
  return bookings;
}
