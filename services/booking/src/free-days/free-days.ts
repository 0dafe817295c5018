import { type FreeDay, toIndianClock } from '@vetcare/contracts';
import { type HeldTime, overlap } from '../booking/held-time';
import type { Person } from '../person/person';
import { offeredSlots, scheduleOf } from '../slot/slot';

const MINUTE_MS = 60_000;

const dateInIndia = (at: Date): string => new Date(toIndianClock(at.getTime())).toISOString().slice(0, 10);

/** The days on which a doctor who keeps hours has a free time, and until when the last one of each can be booked. */
export function freeDaysOf(doctor: Person, held: readonly HeldTime[], now: Date): FreeDay[] {
  const schedule = scheduleOf(doctor);
  const { minutes, bufferMinutes, noticeMinutes } = schedule.calendar;
  const free = offeredSlots(schedule, now).filter(
    (heldSlot) => !held.some((other) => overlap({ heldSlot, minutes, bufferMinutes }, other)),
  );
  // The earliest is first, so that the last one of a date stays.
  const last = new Map(free.map((slot) => [dateInIndia(slot), slot]));
  return [...last].map(([date, slot]) => ({
    date,
    until: new Date(slot.getTime() - noticeMinutes * MINUTE_MS).toISOString(),
  }));
}
