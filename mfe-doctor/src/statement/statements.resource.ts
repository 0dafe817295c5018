import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** Every month of the doctor since the first money, the last one first. Earnings and statement are drawn from it. */
export const useStatements = () =>
  useQuery({
    queryKey: ['doctor', 'statements'],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/doctor/statements', { signal }),
  });
