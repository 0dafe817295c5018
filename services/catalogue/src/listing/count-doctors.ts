import type { DoctorFacets } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type QueryFilter, Types } from 'mongoose';
import type { DoctorRecord } from '../doctor/doctor';
import type { DoctorStore } from '../doctor/doctor.store';
import { type Cuts, countFacets, cutsOf, type DoctorGroup, groupsBy } from './facets';
import { type DoctorFilters, filterOf } from './listing';

/** So old may the counts of everybody be: sorting all doctors is dear, and a count beside an option is a hint. */
const KEEP_MS = 5_000;

interface CountDoctorsDeps {
  doctors: DoctorStore;
  now: () => Date;
}

export type CountDoctors = (filters: DoctorFilters, actor: Actor | undefined) => Promise<DoctorFacets>;

/** Counts the options of the filters. A doctor who asks is not counted: they are not shown themselves. */
export function createCountDoctors({ doctors, now }: CountDoctorsDeps): CountDoctors {
  const sorted = (filter: QueryFilter<DoctorRecord>, cuts: Cuts) =>
    doctors.aggregate<DoctorGroup>(filter, groupsBy(cuts));
  const kept = new Map<string, { until: number; groups: Promise<DoctorGroup[]> }>();

  /** All doctors by these cuts. Those who ask at the same time wait for one answer. */
  const everybody = (cuts: Cuts): Promise<DoctorGroup[]> => {
    const key = JSON.stringify(cuts);
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.groups;
    // Cuts that nobody is offered come from made up addresses: the map stays small.
    if (kept.size > 20) kept.clear();
    const groups = sorted(filterOf({}), cuts).exec();
    kept.set(key, { until: now().getTime() + KEEP_MS, groups });
    groups.catch(() => kept.delete(key));
    return groups;
  };

  return async (filters, actor) => {
    const cuts = cutsOf(filters);
    const { search } = filters;
    const own = actor?.role === 'doctor' && { _id: { $ne: new Types.ObjectId(actor.id) } };
    const groups = await (search || own ? sorted({ ...filterOf({ search }), ...own }, cuts) : everybody(cuts));
    return countFacets(groups, cuts, filters);
  };
}
