import { api, type Platform } from '@vetcare/web-kit';
import { QueryObserver } from '@vetcare/web-kit/query';

export const UNSIGNED_NOTES = ['/api/doctor/unsigned-notes'] as const;
const LIVE = 'record';
const EVERY_MS = 10 * 60_000;

/** Keeps the badge with the number of notes that a doctor has not signed. A second call has no effect. */
export function watchUnsigned({ session, queryClient, badge, live }: Platform): void {
  if (live.get(LIVE)) return;
  const number = badge('unsigned-notes');
  const notes = new QueryObserver(queryClient, {
    queryKey: UNSIGNED_NOTES,
    queryFn: async ({ signal }) => (await api.get('/api/doctor/unsigned-notes', { signal })).count,
    refetchInterval: EVERY_MS,
    // A doctor without the badge has the list.
    retry: false,
  });
  let stop: (() => void) | null = null;
  const follow = (): void => {
    const isDoctor = session.get().user?.role === 'doctor';
    if (isDoctor === (stop !== null)) return;
    stop?.();
    stop = isDoctor ? notes.subscribe(({ data = 0 }) => number.set(data)) : null;
    if (!isDoctor) number.set(0);
  };
  const unsubscribe = session.subscribe(follow);
  live.set(LIVE, {
    stop() {
      unsubscribe();
      stop?.();
    },
  });
  follow();
}
