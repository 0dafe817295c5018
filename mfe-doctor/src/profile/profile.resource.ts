import type { Doctor } from '@vetcare/contracts';
import { ApiError, api, messageOf, toast, useSession } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useEffect } from 'react';

const KEY = ['doctor', 'profile'];

/** The signed-in doctor's profile; `missing` if the account has none, such as an admin's. */
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

/** Updates the profile in the cache and the session, so that this page and the navbar show a change at once. */
export function useUpdateShownProfile(): (change: Partial<Doctor>) => void {
  const queries = useQueryClient();
  const session = useSession();
  return (change) => {
    queries.setQueryData<Doctor>(KEY, (doctor) => doctor && { ...doctor, ...change });
    // The public page and the list of doctors also show this doctor: they refetch when they are next opened.
    void queries.invalidateQueries({ refetchType: 'none' });
    const { user } = session;
    const { FirstName, LastName, name, age, gender } = change;
    if (user && name !== undefined && FirstName !== undefined && LastName !== undefined)
      session.update({ ...user, FirstName, LastName, name, age: age ?? null, gender: gender ?? null });
  };
}

/** Fetches the profile again because it was changed elsewhere. */
export function useRefetchProfile(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: KEY });
}
