import type { AdminBooking, PaymentStatus } from '@vetcare/contracts';
import type { BookingStore } from '../booking/booking.store';
import { showBookings } from '../booking/show-booking';
import type { Refund, RefundStore } from '../payment/refund.store';
import type { PersonStore } from '../person/person.store';

export interface ListDeps {
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

const shownRefund = ({ _id, amountPaise, reason, createdAt, doneAt }: Refund): AdminBooking['refunds'][number] => ({
  paymentId: _id,
  amount: amountPaise / 100,
  reason,
  askedAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

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
  const refunds = await deps.refunds.ofBookings(bookings.map(({ _id }) => _id));
  const shown = await showBookings(deps, bookings);
  return shown.map((booking) => ({
    ...booking,
    refunds: refunds.filter(({ bookingId }) => bookingId === booking._id).map(shownRefund),
  }));
}
