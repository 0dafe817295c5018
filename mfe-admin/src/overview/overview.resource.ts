import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { AUDIT } from '../audit/audit.resource';

export const MOST = 5;

/** Where the cache keeps the first few of a list, for a panel that leads to the rest. */
const firstKey = (path: string) => ['admin', path, 'first'];

export const useWaitingDoctors = () =>
  useQuery({
    queryKey: firstKey('/api/admin/doctors'),
    queryFn: ({ signal }) => api.get('/api/admin/doctors', { query: { status: 'pending', limit: MOST }, signal }),
  });
export const useRefundsUnderWay = () =>
  useQuery({
    queryKey: firstKey('/api/admin/bookings'),
    queryFn: ({ signal }) => api.get('/api/admin/bookings', { query: { refund: 'under-way', limit: MOST }, signal }),
  });
export const useLatestActs = () =>
  useQuery({
    queryKey: firstKey(AUDIT),
    queryFn: ({ signal }) => api.get(AUDIT, { query: { limit: MOST }, signal }),
  });

/** Bookings and money by month. */
export const useSummary = () =>
  useQuery({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api.get('/api/admin/bookings/summary', { signal }),
  });
