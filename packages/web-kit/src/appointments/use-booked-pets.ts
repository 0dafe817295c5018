import { api, isTransient, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const FRESH_MS = 60_000;
/** After a failure, so that it comes by itself once the service is back. */
const AGAIN_MS = 20_000;

interface Booked {
  /** Null while there is no booking, or while it is not paid. */
  paidId: string | null;
  doctorId: string;
}

/**
 * The names of the pets that the patient's bookings are about, where that is known. Bookings go on without the service that keeps it;
 * `isAway` says that it can't be asked.
 */
export function useBookedPets(): { petOf: (booked: Booked) => string | undefined; isAway: boolean } {
  const isPatient = useUser()?.role === 'patient';
  const { data, error } = useQuery({
    queryKey: ['/api/user/booked-pets'],
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => (await api.get('/api/user/booked-pets', { signal })).booked,
    enabled: isPatient,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  return {
    petOf: ({ paidId, doctorId }) =>
      data?.find((one) => one.bookingId === paidId && one.doctorId === doctorId)?.pet.name,
    isAway: data === undefined && isTransient(error),
  };
}
