import type { BookingPart, BookingsQuery } from '@vetcare/contracts';
import type { QueryFilter } from 'mongoose';
import type { Booking } from '../booking/booking';

type Filter = QueryFilter<Booking>;
type DateField = 'appointmentAt' | 'filedAt' | 'createdAt';

const isOver = (now: Date): Filter => ({ $or: [{ state: { $ne: 'Completed' } }, { completionAt: { $lte: now } }] });

const filters: Record<BookingPart, (now: Date) => Filter> = {
  next: (now) => ({ state: 'Completed', completionAt: { $gt: now } }),
  others: isOver,
  past: (now) => ({ appointmentAt: { $ne: null }, ...isOver(now) }),
  attempts: () => ({ appointmentAt: null }),
};

export const filterOf = (part: BookingPart | undefined, now: Date): Filter => (part ? filters[part](now) : {});

const fieldOf = (part: BookingPart | undefined): DateField => {
  if (part === 'next') return 'appointmentAt';
  return part ? 'filedAt' : 'createdAt';
};

const directionOf = (part: BookingPart | undefined) => (part === 'next' ? 1 : -1);

/** Sorted by time and then by id, because paging needs an order in which no two bookings are equal. */
export const orderOf = (part: BookingPart | undefined): Record<string, 1 | -1> => ({
  [fieldOf(part)]: directionOf(part),
  _id: directionOf(part),
});

/** The cursor of the page that begins after this booking. */
export const cursorBehind = (part: BookingPart | undefined, last: Booking): string =>
  `${last[fieldOf(part)]?.getTime()}-${last._id}`;

export function filterBehind({ part, cursor }: Pick<BookingsQuery, 'part' | 'cursor'>): Filter {
  if (cursor === undefined) return {};
  const [time, id] = cursor.split('-');
  const at = new Date(Number(time));
  const field = fieldOf(part);
  const beyond = directionOf(part) === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [beyond]: at } }, { [field]: at, _id: { [beyond]: id } }] };
}
