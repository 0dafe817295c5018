import type { Registry, RemoteRelease, User } from '@vetcare/contracts';

export interface Visitor {
  /** A random number from 0 to 99, kept per browser so that a visitor stays on the same side of a canary. */
  bucket: number;
  cohort: string | null;
}

/** Returns the canary if it is for this visitor, else the stable release. */
export function chooseRelease(
  { canary, stable }: Registry['remotes'][string],
  { bucket, cohort }: Visitor,
  user: User | null,
): RemoteRelease {
  if (!canary) return stable;
  const isInvited =
    (canary.cohort && canary.cohort === cohort) ||
    (user && (canary.roles?.includes(user.role) || canary.users?.includes(user._id)));
  return isInvited || bucket < (canary.percent ?? 0) ? canary : stable;
}

export function readVisitor(storage: Storage, random: () => number = Math.random): Visitor {
  const stored = Number.parseInt(storage.getItem('vetcare-bucket') ?? '', 10);
  const bucket = stored >= 0 && stored < 100 ? stored : Math.floor(random() * 100);
  storage.setItem('vetcare-bucket', String(bucket));
  return { bucket, cohort: storage.getItem('vetcare-cohort') };
}
