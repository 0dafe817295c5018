import { type DoctorFacets, EXPERIENCE_FILTERS, FEES_FILTERS, RATING_FILTERS } from '@vetcare/contracts';
import type { PipelineStage } from 'mongoose';
import type { DoctorFilters } from './listing';

/** Doctors whom the filters can't tell apart. */
export interface DoctorGroup {
  specialization: string;
  /** How many of the group's cuts they meet, from the weakest on. */
  rating: number;
  experience: number;
  fees: number;
  count: number;
}

/** Where the filters cut, the weakest cut first: whoever meets one meets all before it. */
export interface Cuts {
  rating: readonly number[];
  experience: readonly number[];
  /** Rupees. */
  fees: readonly number[];
}

export function cutsOf(asked: Pick<DoctorFilters, 'minRating' | 'minExperience' | 'maxFees'>): Cuts {
  const ascending = (offered: readonly number[], more: number | undefined) =>
    [...new Set(more === undefined ? offered : [...offered, more])].sort((a, b) => a - b);
  return {
    rating: ascending(RATING_FILTERS, asked.minRating),
    experience: ascending(EXPERIENCE_FILTERS, asked.minExperience),
    fees: ascending(FEES_FILTERS, asked.maxFees).reverse(),
  };
}

/** Sorts doctors into groups, in one pass. Who has no rating or no experience meets none of its cuts. */
export function groupsBy({ rating, experience, fees }: Cuts): PipelineStage[] {
  const met = (conditions: object[]) => ({ $add: conditions.map((condition) => ({ $cond: [condition, 1, 0] })) });
  const group = {
    specialization: '$specialization',
    rating: met(rating.map((cut) => ({ $gte: ['$rating', cut] }))),
    experience: met(experience.map((cut) => ({ $gte: ['$experience', cut] }))),
    fees: met(fees.map((cut) => ({ $lte: ['$feesPaise', cut * 100] }))),
  };
  return [
    { $group: { _id: group, count: { $sum: 1 } } },
    { $replaceRoot: { newRoot: { $mergeObjects: ['$_id', { count: '$count' }] } } },
  ];
}

/** Counts each option with the filters of the other groups, never with those of its own. */
export function countFacets(groups: readonly DoctorGroup[], cuts: Cuts, query: DoctorFilters): DoctorFacets {
  const wanted = new Set(query.specialization ?? []);
  const meets = (which: keyof Cuts, asked: number | undefined) => (group: DoctorGroup) =>
    asked === undefined || group[which] > cuts[which].indexOf(asked);
  const filters = {
    specialization: ({ specialization }: DoctorGroup) => wanted.size === 0 || wanted.has(specialization),
    rating: meets('rating', query.minRating),
    experience: meets('experience', query.minExperience),
    fees: meets('fees', query.maxFees),
  };
  const besides = (own: keyof typeof filters) => {
    const others = Object.entries(filters).filter(([name]) => name !== own);
    return groups.filter((group) => others.every(([, fits]) => fits(group)));
  };
  const facet = (which: keyof Cuts, offered: readonly number[]) => {
    const left = besides(which);
    const options = offered.map((value) => ({ value, count: sum(left.filter(meets(which, value))) }));
    return { any: sum(left), options };
  };
  return {
    specialization: bySpecialization(groups, besides('specialization')),
    minRating: facet('rating', RATING_FILTERS),
    minExperience: facet('experience', EXPERIENCE_FILTERS),
    maxFees: facet('fees', FEES_FILTERS),
  };
}

const sum = (groups: readonly DoctorGroup[]): number => groups.reduce((all, { count }) => all + count, 0);

function bySpecialization(all: readonly DoctorGroup[], left: readonly DoctorGroup[]): DoctorFacets['specialization'] {
  const names = [...new Set(all.map(({ specialization }) => specialization))].sort();
  const options = names.map((value) => ({
    value,
    count: sum(left.filter(({ specialization }) => specialization === value)),
  }));
  return { any: sum(left), options };
}
