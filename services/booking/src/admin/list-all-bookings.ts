import type { AdminBooking, AdminBookingFilter, PaymentStatus } from '@vetcare/contracts';
import { recordVersion } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { type ShowDeps, showBookings } from '../booking/show-booking';
import { type DisputeStore, shownDispute } from '../payment/dispute.store';
import type { RefundStore } from '../payment/refund.store';
import { findWentBack, type ReturnedTwice, sumOf, type TwiceDeps } from '../payment/returned-twice';
import type { PersonStore } from '../person/person.store';
import { bookingsNumbered, type NumberedDeps, spellingsOf } from './bookings-numbered';

export interface ListDeps extends ShowDeps, TwiceDeps, NumberedDeps {
  bookings: Pick<BookingStore, 'list'>;
  people: Pick<PersonStore, 'byIds' | 'idsFoundBy'>;
  refunds: TwiceDeps['refunds'] &
    NumberedDeps['refunds'] &
    Pick<RefundStore, 'bookingsUnderWay' | 'bookingsThatFailed' | 'ofBookings'>;
  disputes: NumberedDeps['disputes'] & Pick<DisputeStore, 'ofBookings' | 'openAmong' | 'openBookings' | 'lost'>;
  payments: TwiceDeps['payments'] & NumberedDeps['payments'];
}

interface Query {
  status?: PaymentStatus | undefined;
  refund?: AdminBookingFilter | undefined;
  search?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** A page of everybody's bookings with their refunds, the newest first. */
export async function listAllBookings(
  deps: ListDeps,
  { status, refund, search, ...query }: Query,
): Promise<AdminBooking[]> {
  const bookings = await deps.bookings.list({
    state: status === 'pending' ? 'created' : status,
    ids: refund && (await idsOf(deps, refund, query.before)),
    ...(search && { search: await whatIsFoundBy(deps, search) }),
    ...query,
  });
  return showAllForAdmin(deps, bookings);
}

async function whatIsFoundBy(deps: Pick<ListDeps, 'people'> & NumberedDeps, search: string) {
  const numbers = spellingsOf(search);
  const [people, ids] = await Promise.all([deps.people.idsFoundBy(search), bookingsNumbered(deps, numbers)]);
  return { people, ids: [...numbers, ...ids], numbers };
}

/**
 * What needs a person: a refund that the provider could not carry out, a payment that a bank asks back, or one that went back twice.
 */
async function idsOf(deps: ListDeps, filter: AdminBookingFilter, before: string | undefined) {
  const { refunds, disputes } = deps;
  if (filter === 'under-way') return refunds.bookingsUnderWay(before);
  const { twice } = await findWentBack(deps, await disputes.lost());
  return [
    ...new Set([
      ...(await refunds.bookingsThatFailed()),
      ...(await disputes.openBookings()),
      ...twice.filter(({ dealtWith }) => !dealtWith).map(({ bookingId }) => bookingId),
    ]),
  ];
}

export type ShowAdminDeps = ShowDeps &
  Pick<ListDeps, 'payments'> & {
    refunds: TwiceDeps['refunds'];
    disputes: Pick<DisputeStore, 'ofBookings' | 'openAmong'>;
  };

export async function showAllForAdmin(deps: ShowAdminDeps, bookings: Booking[]): Promise<AdminBooking[]> {
  const [shown, disputes] = await Promise.all([
    showBookings(deps, bookings),
    deps.disputes.ofBookings(bookings.map(({ _id }) => _id)),
  ]);
  const { twice, besides } = await findWentBack(deps, disputes);
  return shown.map((one, i) => ({
    ...one,
    acceptedTerms: bookings[i]?.acceptedTerms ?? null,
    version: recordVersion(bookings[i]?.changedAt),
    disputes: disputes.filter(({ bookingId }) => bookingId === one._id).map(shownDispute),
    refundedBesides: sumOf(besides.filter(({ bookingId }) => bookingId === one._id)) / 100,
    returnedTwice: shownTwice(twice.filter(({ bookingId }) => bookingId === one._id)),
  }));
}

const shownTwice = (twice: ReturnedTwice[]): AdminBooking['returnedTwice'] =>
  twice.length === 0
    ? null
    : {
        amount: sumOf(twice) / 100,
        onItsWay: twice.some(({ onItsWay }) => onItsWay),
        dealtWith: twice.every(({ dealtWith }) => dealtWith),
      };

export async function showForAdmin(deps: ShowAdminDeps, booking: Booking): Promise<AdminBooking> {
  const [shown] = await showAllForAdmin(deps, [booking]);
  if (!shown) throw new Error('One booking was not shown as one');
  return shown;
}
