import { api, isTransient, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const FRESH_MS = 60_000;
/** After a failure, so that it comes by itself once the service is back. */
const AGAIN_MS = 20_000;

/** The cache key of which pets the patient's bookings are about. */
export const bookedPetsKey = ['/api/user/booked-pets'] as const;

interface Booked {
  /** Null while there is no booking, or while it is not paid. */
  paidId: string | null;
  doctorId: string;
  /** Whether it was paid just now: what was told before is of this booking, also before the service that keeps it has heard of it. */
  isNew?: boolean;
}

/**
 * The names of the pets that the patient's bookings are about, where that is known. Bookings go on without the service that keeps it;
 * `isAway` says that it can't be asked.
 */
export function useBookedPets(): { petOf: (booked: Booked) => string | undefined; isAway: boolean } {
  const isPatient = useUser()?.role === 'patient';
  const { data, error } = useQuery({
    queryKey: bookedPetsKey,
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => (await api.get('/api/user/booked-pets', { signal })).booked,
    enabled: isPatient,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  return {
    petOf({ paidId, doctorId, isNew }) {
      const ofDoctor = data?.filter((one) => one.doctorId === doctorId) ?? [];
      const told = ofDoctor.find(({ bookingId }) => bookingId === paidId);
      return (told ?? (isNew ? ofDoctor.find(({ bookingId }) => bookingId === null) : undefined))?.pet.name;
    },
    isAway: data === undefined && isTransient(error),
  };
}
