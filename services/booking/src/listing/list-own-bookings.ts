import type { BookingsQuery, Booking as ShownBooking } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { Side } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { type ShowDeps, showBookings } from '../booking/show-booking';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { isFoundIn } from '../person/person-search';
import { cursorBehind, filterBehind, filterOf, orderOf } from './listing';

export interface ListOwnDeps extends ShowDeps {
  bookings: Pick<BookingStore, 'search' | 'count' | 'counterpartsOf'>;
  people: Pick<PersonStore, 'byIds'>;
}

interface BookingPage {
  bookings: ShownBooking[];
  /** How many bookings all pages have together. */
  total: number;
  next: string | undefined;
}

/** A page of the caller's own bookings. A booking whose payment never opened was shown to no one, so no list has it. */
export async function listOwnBookings(
  deps: ListOwnDeps,
  actor: Actor,
  side: Side,
  query: BookingsQuery,
): Promise<BookingPage> {
  const wanted = { [side]: actor.id, orderId: { $exists: true }, ...(await filterOfSearch(deps, actor, side, query)) };
  const filter = { $and: [wanted, filterOf(query.part, deps.now())] };
  const page = { $and: [...filter.$and, filterBehind(query)] };
  const found = await deps.bookings.search(page, orderOf(query.part), query.limit + 1);
  // If everything fits on the first page, counting again in the database would be wasted work.
  const whole = query.cursor === undefined && found.length <= query.limit;
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  return {
    bookings: await showBookings(deps, shown, side),
    total: whole ? found.length : await deps.bookings.count(filter),
    next: last && cursorBehind(query.part, last),
  };
}

async function filterOfSearch(
  { bookings, people }: Pick<ListOwnDeps, 'bookings' | 'people'>,
  actor: Actor,
  side: Side,
  { search }: BookingsQuery,
) {
  if (!search) return {};
  const known = await people.byIds(await bookings.counterpartsOf(side, actor.id));
  const found = known.filter((person) => isFoundIn(shownPerson(person._id, person), search));
  return { [side === 'patientId' ? 'doctorId' : 'patientId']: { $in: found.map(({ _id }) => _id) } };
}
