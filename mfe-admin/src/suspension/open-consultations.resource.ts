import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const PATH = '/api/admin/people/:id/open-consultations';

/** What somebody has that is paid and not over. Asked for anew whenever a decision about it is to be taken. */
export const useOpenConsultations = (id: string) =>
  useQuery({
    queryKey: ['admin', PATH, id],
    queryFn: ({ signal }) => api.get(PATH, { params: { id }, signal }),
    gcTime: 0,
  });
