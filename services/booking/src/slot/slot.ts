import {
  type ConsultationHours,
  type DoctorCalendar,
  fromIndianClock,
  type Period,
  SLOT_MINUTES,
  toIndianClock,
  USUAL_CALENDAR,
  WEEKDAYS,
} from '@vetcare/contracts';
import type { Person } from '../person/person';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** How many days are offered: today in India, or the day on which the doctor is back, and the six days after it. */
const DAYS = 7;

/** The horizon for doctors without hours too, because a paid consultation keeps its chat open until it is over. */
const MAX_DAYS_AHEAD = 60;

/** A doctor's weekly hours, null for one who keeps none, and what the calendar makes of them. */
export interface Schedule {
  hours: ConsultationHours | null;
  calendar: DoctorCalendar;
}

/** Doctors whose profile was published before there were calendars have the usual one. */
export const scheduleOf = ({ profile }: Person): Schedule => ({
  hours: profile?.hours ?? null,
  calendar: profile?.calendar ?? { ...USUAL_CALENDAR, exceptions: [] },
});

export const isBookableAhead = (slotStart: Date, now: Date): boolean =>
  slotStart.getTime() - now.getTime() <= MAX_DAYS_AHEAD * DAY_MS;

/** Whether a half hour begins then. India is 5:30 hours ahead of UTC, so its half hours are UTC's too. */
export const isOnGrid = (slotStart: Date): boolean => slotStart.getTime() % SLOT_MS === 0;

/** Days since 1 January 1970, in India. */
const dayOf = (at: Date): number => Math.floor(toIndianClock(at.getTime()) / DAY_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => WEEKDAYS[(day + 3) % WEEKDAYS.length] ?? 'monday';

export const isPaused = ({ calendar }: Schedule, at: Date): boolean =>
  calendar.pausedUntil !== null && dateOf(dayOf(at)) < calendar.pausedUntil;

/** The date has hours of its own, or is a day off. */
export const isException = ({ calendar }: Schedule, at: Date): boolean =>
  calendar.exceptions.some(({ date }) => date === dateOf(dayOf(at)));

/** The doctor is away, or has a day off. */
export const isDayOff = (schedule: Schedule, at: Date): boolean =>
  isPaused(schedule, at) || (isException(schedule, at) && periodsOn(schedule, dayOf(at)).length === 0);

function periodsOn({ hours, calendar }: Schedule, day: number): Period[] {
  const date = dateOf(day);
  if (calendar.pausedUntil !== null && date < calendar.pausedUntil) return [];
  const exception = calendar.exceptions.find((other) => other.date === date);
  return exception?.periods ?? hours?.[weekdayOf(day)] ?? [];
}

/** The starts of all consultations that fit into the hours, held or not, the next one first. */
export function offeredSlots(schedule: Schedule, now: Date): Date[] {
  const { pausedUntil, noticeMinutes } = schedule.calendar;
  const back = pausedUntil === null ? 0 : Math.floor(Date.parse(pausedUntil) / DAY_MS);
  const first = Math.max(dayOf(now), back);
  const days = Array.from({ length: DAYS }, (_, ahead) => first + ahead);
  const earliest = now.getTime() + noticeMinutes * MINUTE_MS;
  return days
    .flatMap((day) => slotsOn(day, schedule))
    .filter((slot) => slot.getTime() >= earliest && isBookableAhead(slot, now));
}

/** One consultation and its break after the other, as long as the consultation ends within the period. */
function slotsOn(day: number, schedule: Schedule): Date[] {
  const midnight = fromIndianClock(day * DAY_MS);
  const { minutes, bufferMinutes } = schedule.calendar;
  return periodsOn(schedule, day).flatMap(({ from, to }) => {
    const [first, end] = [minuteOf(from), minuteOf(to)];
    const length = Math.floor((end - first + bufferMinutes) / (minutes + bufferMinutes));
    return Array.from({ length }, (_, n) => new Date(midnight + (first + n * (minutes + bufferMinutes)) * MINUTE_MS));
  });
}

/** Whether a consultation that keeps its length, which is not that of the calendar, ends within the doctor's hours. */
export const fitsIn = (schedule: Schedule, at: Date, kept: number | undefined): boolean =>
  kept === undefined || (schedule.hours === null && !isException(schedule, at)) || isWithinHours(schedule, at, kept);

/** Whether a consultation of this length lies within the hours of its date. */
export function isWithinHours(schedule: Schedule, at: Date, minutes = 0): boolean {
  const local = toIndianClock(at.getTime());
  const minute = Math.floor((local % DAY_MS) / MINUTE_MS);
  return periodsOn(schedule, dayOf(at)).some(({ from, to }) =>
    minutes > 0
      ? minuteOf(from) <= minute && minute + minutes <= minuteOf(to)
      : minuteOf(from) <= minute && minute < minuteOf(to),
  );
}

/** Converts `09:30` to minutes after midnight. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
