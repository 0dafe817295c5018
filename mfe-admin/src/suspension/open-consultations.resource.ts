import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const PATH = '/api/admin/people/:id/open-consultations';

/** The user's paid consultations that are not over. Fetched again for every decision about the user. */
export const useOpenConsultations = (id: string) =>
  useQuery({
    queryKey: ['admin', PATH, id],
    queryFn: ({ signal }) => api.get(PATH, { params: { id }, signal }),
    gcTime: 0,
  });
