import { isOffToday, nextDayOffChange } from './days-off';
import type { DoctorRecord } from './doctor';

const USUAL_RATING = 3.5;
const USUAL_COUNT = 5;

type Ranked = Pick<DoctorRecord, 'rating' | 'ratingCount' | 'isAvailable' | 'calendar'>;

/**
 * A Bayesian average: a doctor with few reviews stays near the usual rating, so that one review cannot beat a hundred.
 * Doctors who take bookings and work today come before all others, so the rank is due again when that changes.
 */
export function rankOf(doctor: Ranked, now: Date): Required<Pick<DoctorRecord, 'rank' | 'rankDueAt'>> {
  const { rating, ratingCount, isAvailable } = doctor;
  const weighed = ((rating ?? 0) * ratingCount + USUAL_RATING * USUAL_COUNT) / (ratingCount + USUAL_COUNT);
  const worksToday = isAvailable && !isOffToday(doctor, now);
  return {
    rank: Math.round(weighed * 1_000) / 1_000 + (worksToday ? 10 : 0),
    rankDueAt: nextDayOffChange(doctor, now),
  };
}
