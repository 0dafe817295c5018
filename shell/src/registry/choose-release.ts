import type { Registry, RemoteRelease } from '@vetcare/contracts';

export interface Visitor {
  /** A random number from 0 to 99, kept per browser so that a visitor stays on the same side of a canary. */
  bucket: number;
  cohort: string | null;
}

/** Returns the canary for its cohort and its percentage of visitors, else the stable release. */
export function chooseRelease(remote: Registry['remotes'][string], visitor: Visitor): RemoteRelease {
  const { canary, stable } = remote;
  if (!canary) return stable;
  const inCohort = canary.cohort !== undefined && canary.cohort === visitor.cohort;
  return inCohort || visitor.bucket < (canary.percent ?? 0) ? canary : stable;
}

export function readVisitor(storage: Storage, random: () => number = Math.random): Visitor {
  const stored = Number.parseInt(storage.getItem('vetcare-bucket') ?? '', 10);
  const bucket = stored >= 0 && stored < 100 ? stored : Math.floor(random() * 100);
  storage.setItem('vetcare-bucket', String(bucket));
  return { bucket, cohort: storage.getItem('vetcare-cohort') };
}
