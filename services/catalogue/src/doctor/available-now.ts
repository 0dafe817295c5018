import {
  type ConsultationHours,
  type DoctorCalendar,
  type InstantBookings,
  SOON_MINUTES,
  WEEKDAYS,
  type Weekday,
} from '@vetcare/contracts';
import { inIndia, isOffToday } from './days-off';

interface Asked {
  isAvailable: boolean;
  instantBookings: InstantBookings | null;
  hours: ConsultationHours | null;
  calendar: DoctorCalendar | null;
  isHere?: boolean;
  answersWithin?: number | null;
}

export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(date).getUTCDay() + 6) % WEEKDAYS.length] ?? 'monday';

/** Whether the doctor answers now: the same rule as the filter of the list (`listing/when.ts`). */
export function isAvailableNow(doctor: Asked, now: Date): boolean {
  const { isAvailable, instantBookings, hours, calendar } = doctor;
  if (!isAvailable || instantBookings === 'never' || isOffToday(doctor, now) || !isReachable(doctor)) return false;
  if (instantBookings === 'always') return true;
  const { date, time } = inIndia(now);
  const exception = calendar?.exceptions.find((one) => one.date === date);
  if (!exception && !hours) return true;
  const periods = exception?.periods ?? hours?.[weekdayOf(date)] ?? [];
  return periods.some(({ from, to }) => from <= time && time < to);
}

/** Doctors without hours have not said when they answer, so they are reached only while they are here. */
const isReachable = ({ isHere, hours, answersWithin }: Asked): boolean =>
  isHere === true || (hours !== null && (answersWithin ?? Number.POSITIVE_INFINITY) <= SOON_MINUTES);
