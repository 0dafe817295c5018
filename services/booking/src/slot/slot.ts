import { type ConsultationHours, fromIndianClock, SLOT_MINUTES, toIndianClock, WEEKDAYS } from '@vetcare/contracts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** Today, in India, and the days after it. */
const DAYS = 7;
/** Nobody is booked for the next minute: paying takes a while, and the doctor must hear of it. */
const LEAD_MS = 15 * MINUTE_MS;

/** Nobody is booked further ahead, also without hours: a paid consultation keeps its chat open until it is over. */
const MOST_DAYS_AHEAD = 60;

export const isBookableAhead = (slotStart: Date, now: Date): boolean =>
  slotStart.getTime() - now.getTime() <= MOST_DAYS_AHEAD * DAY_MS;

/** Whether a half hour of India's clocks begins then, which is one of UTC's too. */
export const isOnGrid = (slotStart: Date): boolean => slotStart.getTime() % SLOT_MS === 0;

/** Beginnings of all half hours that can be asked for, held or not, the next one first. */
export function offeredSlots(hours: ConsultationHours, now: Date): Date[] {
  const today = Math.floor(toIndianClock(now.getTime()) / DAY_MS);
  const days = Array.from({ length: DAYS }, (_, ahead) => today + ahead);
  return days.flatMap((day) => beginningsOn(day, hours)).filter((slot) => slot.getTime() >= now.getTime() + LEAD_MS);
}

/** @param day days since 1 January 1970, in India */
function beginningsOn(day: number, hours: ConsultationHours): Date[] {
  // That day was a Thursday.
  const weekday = WEEKDAYS[(day + 3) % WEEKDAYS.length] ?? 'monday';
  const midnight = fromIndianClock(day * DAY_MS);
  return hours[weekday].flatMap(({ from, to }) => {
    const [first, end] = [minuteOf(from), minuteOf(to)];
    return Array.from(
      { length: (end - first) / SLOT_MINUTES },
      (_, n) => new Date(midnight + first * MINUTE_MS + n * SLOT_MS),
    );
  });
}

/** `09:30` as the minute of its day. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whether they share a minute. Times that were arranged before there were hours begin anywhere. */
export const overlap = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) < SLOT_MS;
