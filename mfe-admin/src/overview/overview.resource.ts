import type { AdminBooking, AuditEntry, BookingSummary, DoctorCase } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { AUDIT } from '../audit/audit.resource';

export const MOST = 5;

/** The first few of a list, for a panel that leads to the rest. */
function useFirst<Row>(path: string, query: Record<string, string> = {}) {
  return useQuery({
    queryKey: ['admin', path, 'first', query],
    queryFn: ({ signal }) => api.get<Row[]>(path, { query: { ...query, limit: MOST }, signal }),
  });
}

export const useWaitingDoctors = () => useFirst<DoctorCase>('/api/admin/doctors', { status: 'pending' });
export const useRefundsUnderWay = () => useFirst<AdminBooking>('/api/admin/bookings', { refund: 'under-way' });
export const useLatestActs = () => useFirst<AuditEntry>(AUDIT);

/** Bookings and money by month. */
export const useSummary = () =>
  useQuery({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api.get<BookingSummary>('/api/admin/bookings/summary', { signal }),
  });
