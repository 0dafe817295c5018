import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

export const LICENCE_KEY = ['doctor', 'licence'];

/** What the doctor has entered so far, whether or not it has been checked. */
export const useLicence = () =>
  useQuery({
    queryKey: LICENCE_KEY,
    queryFn: ({ signal }) => api.get('/api/doctor/licence', { signal }),
  });
