import { type DoctorFacets, EXPERIENCE_FILTERS, FEES_FILTERS, RATING_FILTERS } from '@vetcare/contracts';
import type { PipelineStage } from 'mongoose';
import type { DoctorFilters } from './listing';

/** Doctors who meet the same filters, and how many they are. */
export interface DoctorGroup {
  specialization: string;
  /** The number of thresholds that they meet, counted from the weakest. */
  rating: number;
  experience: number;
  fees: number;
  count: number;
}

/** The thresholds of the filters, the weakest first: a doctor who meets one also meets all before it. */
export interface Thresholds {
  rating: readonly number[];
  experience: readonly number[];
  /** Rupees. */
  fees: readonly number[];
}

export function thresholdsOf(asked: Pick<DoctorFilters, 'minRating' | 'minExperience' | 'maxFees'>): Thresholds {
  const ascending = (offered: readonly number[], more: number | undefined) =>
    [...new Set(more === undefined ? offered : [...offered, more])].sort((a, b) => a - b);
  return {
    rating: ascending(RATING_FILTERS, asked.minRating),
    experience: ascending(EXPERIENCE_FILTERS, asked.minExperience),
    fees: ascending(FEES_FILTERS, asked.maxFees).reverse(),
  };
}

/** Groups doctors in one pass. A doctor without a rating or experience meets none of its thresholds. */
export function groupsBy({ rating, experience, fees }: Thresholds): PipelineStage[] {
  const met = (conditions: object[]) => ({ $add: conditions.map((condition) => ({ $cond: [condition, 1, 0] })) });
  const group = {
    specialization: '$specialization',
    rating: met(rating.map((threshold) => ({ $gte: ['$rating', threshold] }))),
    experience: met(experience.map((threshold) => ({ $gte: ['$experience', threshold] }))),
    fees: met(fees.map((threshold) => ({ $lte: ['$feesPaise', threshold * 100] }))),
  };
  return [
    { $group: { _id: group, count: { $sum: 1 } } },
    { $replaceRoot: { newRoot: { $mergeObjects: ['$_id', { count: '$count' }] } } },
  ];
}

/** Counts each option under the filters of the other groups, ignoring those of its own group. */
export function countFacets(
  groups: readonly DoctorGroup[],
  thresholds: Thresholds,
  query: DoctorFilters,
): DoctorFacets {
  const wanted = new Set(query.specialization ?? []);
  const meets = (which: keyof Thresholds, asked: number | undefined) => (group: DoctorGroup) =>
    asked === undefined || group[which] > thresholds[which].indexOf(asked);
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
  const facet = (which: keyof Thresholds, offered: readonly number[]) => {
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
