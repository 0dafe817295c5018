import type { AdminBooking, PaymentStatus } from '@vetcare/contracts';
import { type Booking, refundablePaise } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { type ShowDeps, showBookings } from '../booking/show-booking';
import type { RefundStore } from '../payment/refund.store';
import type { PersonStore } from '../person/person.store';

export interface ListDeps extends ShowDeps {
  bookings: Pick<BookingStore, 'list'>;
  people: Pick<PersonStore, 'byIds' | 'idsFoundBy'>;
  refunds: Pick<RefundStore, 'bookingsUnderWay' | 'ofBookings'>;
}

interface Query {
  status?: PaymentStatus | undefined;
  refund?: 'under-way' | undefined;
  search?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** A page of everybody's bookings with their refunds, the newest first. */
export async function listAllBookings(
  deps: ListDeps,
  { status, refund, search, before, limit }: Query,
): Promise<AdminBooking[]> {
  const bookings = await deps.bookings.list({
    state: status === 'pending' ? 'created' : status,
    ids: refund && (await deps.refunds.bookingsUnderWay(before)),
    ...(search && { search: { people: await deps.people.idsFoundBy(search), id: search } }),
    before,
    limit,
  });
  return showAllForAdmin(deps, bookings);
}

async function showAllForAdmin(deps: ShowDeps, bookings: Booking[]): Promise<AdminBooking[]> {
  const shown = await showBookings(deps, bookings);
  return shown.map((one, i) => ({ ...one, refundable: refundableOf(bookings[i]) }));
}

const refundableOf = (booking: Booking | undefined) =>
  booking?.state === 'Completed' && booking.paymentId !== null ? refundablePaise(booking) / 100 : 0;

export async function showForAdmin(deps: ShowDeps, booking: Booking): Promise<AdminBooking> {
  const [shown] = await showAllForAdmin(deps, [booking]);
  if (!shown) throw new Error('One booking was not shown as one');
  return shown;
}
