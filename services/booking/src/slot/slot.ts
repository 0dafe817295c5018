import { type ConsultationHours, fromIndianClock, SLOT_MINUTES, toIndianClock, WEEKDAYS } from '@vetcare/contracts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** How many days are offered: today in India and the six days after it. */
const DAYS = 7;
/** Paying takes a while and the doctor must be notified, so slots that begin sooner are not offered. */
const LEAD_MS = 15 * MINUTE_MS;

/** The horizon for doctors without hours too, because a paid consultation keeps its chat open until it is over. */
const MAX_DAYS_AHEAD = 60;

export const isBookableAhead = (slotStart: Date, now: Date): boolean =>
  slotStart.getTime() - now.getTime() <= MAX_DAYS_AHEAD * DAY_MS;

/** Whether a half hour begins then. India is 5:30 hours ahead of UTC, so its half hours are UTC's too. */
export const isOnGrid = (slotStart: Date): boolean => slotStart.getTime() % SLOT_MS === 0;

/** The starts of all half hours within the hours, held or not, the next one first. */
export function offeredSlots(hours: ConsultationHours, now: Date): Date[] {
  const today = Math.floor(toIndianClock(now.getTime()) / DAY_MS);
  const days = Array.from({ length: DAYS }, (_, ahead) => today + ahead);
  return days.flatMap((day) => slotsOn(day, hours)).filter((slot) => slot.getTime() >= now.getTime() + LEAD_MS);
}

/** @param day days since 1 January 1970, in India */
function slotsOn(day: number, hours: ConsultationHours): Date[] {
  const midnight = fromIndianClock(day * DAY_MS);
  return hours[weekdayOf(day)].flatMap(({ from, to }) => {
    const [first, end] = [minuteOf(from), minuteOf(to)];
    return Array.from(
      { length: (end - first) / SLOT_MINUTES },
      (_, n) => new Date(midnight + first * MINUTE_MS + n * SLOT_MS),
    );
  });
}

/** @param day days since 1 January 1970, which was a Thursday */
const weekdayOf = (day: number) => WEEKDAYS[(day + 3) % WEEKDAYS.length] ?? 'monday';

export function isWithinHours(hours: ConsultationHours, at: Date): boolean {
  const local = toIndianClock(at.getTime());
  const minute = Math.floor((local % DAY_MS) / MINUTE_MS);
  return hours[weekdayOf(Math.floor(local / DAY_MS))].some(
    ({ from, to }) => minuteOf(from) <= minute && minute < minuteOf(to),
  );
}

/** Converts `09:30` to minutes after midnight. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whether two slots overlap. Slots that were booked before there was a grid may begin at any minute. */
export const overlap = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) < SLOT_MS;
