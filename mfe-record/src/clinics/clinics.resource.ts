import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** The listed clinics. None while they can't be fetched: there are other ways to a clinic. */
export function useClinics() {
  const { data = [] } = useQuery({
    queryKey: ['/api/clinics'],
    queryFn: async ({ signal }) => (await api.get('/api/clinics', { signal })).clinics,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
