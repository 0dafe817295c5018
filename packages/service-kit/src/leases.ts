import type { RunningDeployment } from '@vetcare/contracts';

/** Whether the holder of a lease has given no sign of life for as long as it lasts. `place` is where it was seen. */
export type HasLapsed = (place: string, lease: Pick<RunningDeployment, 'id' | 'beat' | 'leaseSeconds'>) => boolean;

/**
 * Measures leases by the time that has passed since a sign of life was first seen here, as clocks of machines differ.
 * @param now in milliseconds, never going back
 */
export function watchLeases(now: () => number = () => performance.now()): HasLapsed {
  const seen = new Map<string, { sign: string; at: number }>();
  return (place, { id, beat, leaseSeconds }) => {
    const sign = `${id} ${beat}`;
    const last = seen.get(place);
    if (last?.sign === sign) return now() - last.at >= leaseSeconds * 1000;
    seen.set(place, { sign, at: now() });
    return false;
  };
}
