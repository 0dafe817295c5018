import { api, messageOf, toast } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useEffect } from 'react';

type AppointmentsPath = '/api/user/get-appointments' | '/api/doctor/bookings';

/** The visitor's bookings, from `GET path`. A failure is logged, and told once. */
export function useAppointments({ path, failed }: { path: AppointmentsPath; failed: string }) {
  const bookings = useQuery({
    queryKey: ['appointments', path],
    queryFn: ({ signal }) => api.get(path, { signal, fallback: failed }),
  });
  const { error } = bookings;
  useEffect(() => {
    if (!error) return;
    console.error(failed, error);
    toast.error(messageOf(error, failed), { id: 'appointments-failed' });
  }, [error, failed]);
  return bookings;
}
