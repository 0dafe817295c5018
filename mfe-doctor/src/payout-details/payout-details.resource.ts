import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

export const PAYOUT_DETAILS_KEY = ['doctor', 'payout-details'];

/** Where the doctor's payouts go, masked. */
export const usePayoutDetails = () =>
  useQuery({
    queryKey: PAYOUT_DETAILS_KEY,
    queryFn: ({ signal }) => api.get('/api/doctor/payout-details', { signal }),
  });
