import type { ListedDoctor, NextSlot } from '@vetcare/contracts';
import { MAX_SLOT_DOCTORS } from '@vetcare/contracts/limits';
import { api, formatDate, otherTimeZone, serverNow, useTexts } from '@vetcare/web-kit';
import { keepPreviousData, useQuery } from '@vetcare/web-kit/query';
import { answerTimeTexts } from '../booking/answer-time.texts';
import { cardTexts } from './card.texts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** null for a doctor of whom it is known that no time is free. */
type NextSlots = ReadonlyMap<string, NextSlot | null>;

const NONE: NextSlots = new Map();

/** The next free time of each doctor who keeps hours, by id. If it can't be loaded, the cards leave it out. */
export function useNextSlots(
  doctors: readonly ListedDoctor[],
  { refetchInterval }: { refetchInterval?: number } = {},
): NextSlots {
  const ids = doctors.filter(({ isAvailable }) => isAvailable).map(({ _id }) => _id);
  const { data } = useQuery({
    queryKey: ['next-slots', ids],
    enabled: ids.length > 0,
    retry: false,
    refetchInterval,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / MAX_SLOT_DOCTORS) }, (_, part) =>
        ids.slice(part * MAX_SLOT_DOCTORS, (part + 1) * MAX_SLOT_DOCTORS),
      );
      const found = await Promise.all(
        parts.map((doctorId) => api.get('/api/doctors/next-slots', { query: { doctorId }, signal })),
      );
      const next = new Map<string, NextSlot | null>(ids.map((id) => [id, null]));
      for (const one of found.flat()) next.set(one.doctorId, one);
      return next;
    },
  });
  return data ?? NONE;
}

/** Formats a time: "Today, 17:30", "Thu, 09:00", "24 Dec 2026, 09:00". Adds IST if the visitor's clock differs. */
export function useNextTime(): (slot: string) => string {
  const t = useTexts(cardTexts);
  return (slot) => {
    const isToday = formatDate(slot) === formatDate(serverNow());
    // Of a doctor who is away the next time may be weeks ahead.
    const isSoon = Date.parse(slot) - serverNow() < WEEK_MS;
    const later = formatDate(slot, isSoon ? 'weekdayTime' : 'dateTime');
    const when = isToday ? t.today(formatDate(slot, 'time')) : later;
    return otherTimeZone(slot) ? t.ist(when) : when;
  };
}

/** When a doctor can be booked: now, and at which time next. */
interface Times {
  bookableNow: boolean;
  next: string | undefined;
}

/**
 * Doctors without hours have no next slot and can be booked at any time, unless they decided otherwise. Doctors who
 * keep hours and have no free time are offered right away only if they said so.
 */
export function timesOf({ instantBookings, keepsHours }: ListedDoctor, slot: NextSlot | null | undefined): Times {
  if (slot === null && keepsHours) return { bookableNow: instantBookings === 'always', next: undefined };
  return { bookableNow: slot?.bookableNow ?? instantBookings !== 'never', next: slot?.slotStart };
}

/** Whether the doctor answers now. Services from before it was known say nothing of it. */
export const isAvailableNow = ({ isAvailableNow = true }: ListedDoctor, { bookableNow }: Times): boolean =>
  bookableNow && isAvailableNow;

/** Says when a doctor who takes bookings answers: now, from their next free time on, or as soon as was measured. */
export function useAvailabilityText(): (doctor: ListedDoctor, times: Times) => string {
  const t = useTexts(cardTexts);
  const { answers } = useTexts(answerTimeTexts);
  const timeOf = useNextTime();
  return (doctor, times) => {
    if (isAvailableNow(doctor, times)) return t.free;
    if (times.next) return t.nextFree(timeOf(times.next));
    return times.bookableNow ? answers(doctor.answersWithin ?? null) : t.noTimes;
  };
}
