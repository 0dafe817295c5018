import type { Doctor } from '@vetcare/contracts';
import { ApiError, api, messageOf, toast, useSession } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useEffect } from 'react';

const KEY = ['doctor', 'profile'];

/** The profile of the doctor at the screen; `missing` where the account has none, as an admin's. */
export function useOwnProfile({ failed }: { failed: string }) {
  const profile = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/api/doctor/profile', { signal, fallback: failed }),
  });
  const { error } = profile;
  const missing = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (error && !missing) toast.error(messageOf(error, failed), { id: 'profile-failed' });
  }, [error, missing, failed]);
  return { ...profile, missing };
}

/** Shows a change of the profile at once, here and in the navbar. */
export function useShowProfile(): (change: Partial<Doctor>) => void {
  const queries = useQueryClient();
  const session = useSession();
  return (change) => {
    queries.setQueryData<Doctor>(KEY, (doctor) => doctor && { ...doctor, ...change });
    // The page that patients see, the list: whatever else is kept of this doctor is asked for anew by the next page.
    void queries.invalidateQueries({ refetchType: 'none' });
    const { user } = session;
    const { FirstName, LastName, name, age, gender } = change;
    if (user && name !== undefined && FirstName !== undefined && LastName !== undefined)
      session.update({ ...user, FirstName, LastName, name, age: age ?? null, gender: gender ?? null });
  };
}
