import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

interface OpenConsultationsOptions {
  path: '/api/user/get-appointments' | '/api/doctor/bookings';
  enabled: boolean;
}

/** How many paid consultations of the signed-in user are running or upcoming; 0 until that is known. */
export function useOpenConsultations({ path, enabled }: OpenConsultationsOptions): number {
  const { data = 0 } = useQuery({
    queryKey: ['account', 'open-consultations', path],
    queryFn: async ({ signal }) => {
      const query = { part: 'next' as const, limit: 1 };
      const { data: bookings, headers } = await api.getWithHeaders(path, { query, signal });
      return Number(headers.get('X-Total-Count') ?? bookings.length);
    },
    enabled,
    staleTime: 0,
  });
  return data;
}
