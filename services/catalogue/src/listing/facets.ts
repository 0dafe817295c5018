import {
  type DoctorFacets,
  type DoctorQuery,
  EXPERIENCE_FILTERS,
  FEES_FILTERS,
  RATING_FILTERS,
  SPECIES,
  SPOKEN_LANGUAGES,
} from '@vetcare/contracts';
import type { PipelineStage } from 'mongoose';
import type { DoctorFilters } from './listing';

/** Doctors who meet the same filters, and how many they are. */
export interface DoctorGroup {
  specialization: string;
  /** The number of thresholds that they meet, counted from the weakest. */
  rating: number;
  experience: number;
  fees: number;
  languages: readonly string[];
  species: readonly string[];
  count: number;
}

type When = NonNullable<DoctorQuery['when']>;

/** The groups of all doctors, of those with a time today, and of those who can be booked for now. */
export type GroupsByWhen = Record<When | 'any', readonly DoctorGroup[]>;

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
    languages: { $ifNull: ['$languages', []] },
    species: { $ifNull: ['$species', []] },
  };
  return [
    { $group: { _id: group, count: { $sum: 1 } } },
    { $replaceRoot: { newRoot: { $mergeObjects: ['$_id', { count: '$count' }] } } },
  ];
}

/** Counts each option under the filters of the other groups, ignoring those of its own group. */
export function countFacets(byWhen: GroupsByWhen, thresholds: Thresholds, query: DoctorFilters): DoctorFacets {
  const wanted = new Set(query.specialization ?? []);
  const meets = (which: keyof Thresholds, asked: number | undefined) => (group: DoctorGroup) =>
    asked === undefined || group[which] > thresholds[which].indexOf(asked);
  const has = (which: 'languages' | 'species', asked: string | undefined) => (group: DoctorGroup) =>
    asked === undefined || group[which].includes(asked);
  const filters = {
    specialization: ({ specialization }: DoctorGroup) => wanted.size === 0 || wanted.has(specialization),
    rating: meets('rating', query.minRating),
    experience: meets('experience', query.minExperience),
    fees: meets('fees', query.maxFees),
    languages: has('languages', query.language),
    species: has('species', query.species),
  };
  const besides = (own: keyof typeof filters | null, groups = byWhen[query.when ?? 'any']) => {
    const others = Object.entries(filters).filter(([name]) => name !== own);
    return groups.filter((group) => others.every(([, fits]) => fits(group)));
  };
  const facet = <V>(
    own: keyof typeof filters,
    offered: readonly V[],
    fits: (value: V) => (group: DoctorGroup) => boolean,
  ) => {
    const left = besides(own);
    return { any: sum(left), options: offered.map((value) => ({ value, count: sum(left.filter(fits(value))) })) };
  };
  const names = [...new Set(byWhen.any.map(({ specialization }) => specialization))].sort();
  return {
    specialization: facet(
      'specialization',
      names,
      (value) =>
        ({ specialization }) =>
          specialization === value,
    ),
    minRating: facet('rating', RATING_FILTERS, (value) => meets('rating', value)),
    minExperience: facet('experience', EXPERIENCE_FILTERS, (value) => meets('experience', value)),
    maxFees: facet('fees', FEES_FILTERS, (value) => meets('fees', value)),
    language: facet('languages', SPOKEN_LANGUAGES, (value) => has('languages', value)),
    species: facet('species', SPECIES, (value) => has('species', value)),
    when: {
      any: sum(besides(null, byWhen.any)),
      options: (['today', 'now'] as const).map((value) => ({ value, count: sum(besides(null, byWhen[value])) })),
    },
  };
}

const sum = (groups: readonly DoctorGroup[]): number => groups.reduce((all, { count }) => all + count, 0);
