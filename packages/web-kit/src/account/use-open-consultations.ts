import type { Booking } from '@vetcare/contracts';
import { api, serverNow } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

interface OpenConsultationsOptions {
  path: '/api/user/get-appointments' | '/api/doctor/bookings';
  enabled: boolean;
}

export interface OpenConsultations {
  /** Those that are running or upcoming. */
  count: number;
  /** Rupees that go back when this account is deleted: a patient's for what has not begun, all of a doctor's. */
  refund: number;
  /** `failed`: nobody knows whether there are any. */
  state: 'pending' | 'known' | 'failed';
}

/** More than anybody has, so that the sum is of all. */
const LIMIT = 500;

const STATES = { pending: 'pending', success: 'known', error: 'failed' } as const;

const leftOf = ({ amount, refunds = [] }: Booking) => refunds.reduce((sum, part) => sum - part.amount, amount);

/** What paid consultations of the signed-in user are running or upcoming. */
export function useOpenConsultations({ path, enabled }: OpenConsultationsOptions): OpenConsultations {
  const { data = { count: 0, refund: 0 }, status } = useQuery({
    queryKey: ['account', 'open-consultations', path],
    queryFn: async ({ signal }) => {
      const query = { part: 'next' as const, limit: LIMIT };
      const { data: bookings, headers } = await api.getWithHeaders(path, { query, signal });
      const isRefunded = ({ appointmentAt }: Booking) =>
        path === '/api/doctor/bookings' || Date.parse(appointmentAt ?? '') > serverNow();
      const refund = bookings.filter(isRefunded).reduce((sum, booking) => sum + leftOf(booking), 0);
      return { count: Number(headers.get('X-Total-Count') ?? bookings.length), refund };
    },
    enabled,
    staleTime: 0,
  });
  return { ...data, state: STATES[status] };
}
