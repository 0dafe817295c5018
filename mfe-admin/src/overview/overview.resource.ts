import type { AdminBookingFilter } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { AUDIT } from '../audit/audit.resource';

export const PREVIEW_SIZE = 5;

/** The cache key for the first few rows of a list, which a panel of the overview shows. */
const previewKey = (path: string) => ['admin', path, 'first'];

export const useWaitingDoctors = () =>
  useQuery({
    queryKey: previewKey('/api/admin/doctors'),
    meta: { follows: ['doctors'] },
    queryFn: ({ signal }) =>
      api.get('/api/admin/doctors', { query: { status: 'pending', limit: PREVIEW_SIZE }, signal }),
  });
/** Approved doctors whose registration with a council nobody has checked. */
export const useUncheckedLicences = () =>
  useQuery({
    queryKey: [...previewKey('/api/admin/doctors'), 'licence'],
    meta: { follows: ['doctors'] },
    queryFn: ({ signal }) =>
      api.get('/api/admin/doctors', {
        query: { status: 'approved', licence: 'unchecked', limit: PREVIEW_SIZE },
        signal,
      }),
  });
const useBookingsWith = (refund: AdminBookingFilter) =>
  useQuery({
    queryKey: [...previewKey('/api/admin/bookings'), refund],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/admin/bookings', { query: { refund, limit: PREVIEW_SIZE }, signal }),
  });
export const useRefundsUnderWay = () => useBookingsWith('under-way');
/** Refunds that failed and payments that are disputed. */
export const useNeedsPerson = () => useBookingsWith('needs-person');
export const useLatestDecisions = () =>
  useQuery({
    queryKey: previewKey(AUDIT),
    meta: { follows: ['doctors', 'tickets', 'reports'] },
    queryFn: ({ signal }) => api.get(AUDIT, { query: { limit: PREVIEW_SIZE }, signal }),
  });

/** Bookings and money by month. */
export const useSummary = () =>
  useQuery({
    queryKey: ['admin', 'summary'],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/admin/bookings/summary', { signal }),
  });
