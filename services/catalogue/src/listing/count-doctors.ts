import type { DoctorFacets } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type QueryFilter, Types } from 'mongoose';
import type { DoctorRecord } from '../doctor/doctor';
import type { DoctorStore } from '../doctor/doctor.store';
import { countFacets, type DoctorGroup, type GroupsByWhen, groupsBy, type Thresholds, thresholdsOf } from './facets';
import { type DoctorFilters, filterOf } from './listing';

/** Counting all doctors is expensive, and the count beside a filter may be a few seconds old. */
const CACHE_MS = 5_000;

interface CountDoctorsDeps {
  doctors: DoctorStore;
  now: () => Date;
}

export type CountDoctors = (filters: DoctorFilters, actor: Actor | undefined) => Promise<DoctorFacets>;

/** Counts the doctors behind each filter option. A doctor who asks is left out of the counts, as they are of the list. */
export function createCountDoctors({ doctors, now }: CountDoctorsDeps): CountDoctors {
  const cached = new Map<string, { until: number; groups: Promise<GroupsByWhen> }>();

  const group = async (
    search: string | undefined,
    thresholds: Thresholds,
    only: QueryFilter<DoctorRecord> = {},
  ): Promise<GroupsByWhen> => {
    const stages = groupsBy(thresholds);
    const of = (when?: DoctorFilters['when']) =>
      doctors.aggregate<DoctorGroup>({ ...filterOf({ search, when }, now()), ...only }, stages).exec();
    const [any, today, soon] = await Promise.all([of(), of('today'), of('now')]);
    return { any, today, now: soon };
  };

  /** The groups of all doctors. Concurrent callers share one query. */
  const groupEverybody = (thresholds: Thresholds): Promise<GroupsByWhen> => {
    const key = JSON.stringify(thresholds);
    const known = cached.get(key);
    if (known && known.until > now().getTime()) return known.groups;
    // Thresholds that the interface does not offer come from made-up URLs, and must not fill the memory.
    if (cached.size > 20) cached.clear();
    const groups = group(undefined, thresholds);
    cached.set(key, { until: now().getTime() + CACHE_MS, groups });
    groups.catch(() => cached.delete(key));
    return groups;
  };

  return async (filters, actor) => {
    const thresholds = thresholdsOf(filters);
    const { search } = filters;
    const own = actor?.role === 'doctor' ? { _id: { $ne: new Types.ObjectId(actor.id) } } : undefined;
    const groups = await (search || own ? group(search, thresholds, own) : groupEverybody(thresholds));
    return countFacets(groups, thresholds, filters);
  };
}
