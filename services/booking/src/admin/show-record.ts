import type { BookingPerson, BookingRecord, BookingStep } from '@vetcare/contracts';
import { NotFoundError } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { shownCancellation, shownMove } from '../booking/show-booking';
import type { InvoiceStore } from '../invoice/invoice.store';
import type { BookingPayout, PayoutStore } from '../payout/payout.store';
import { type ShowAdminDeps, showForAdmin } from './list-all-bookings';

export interface RecordDeps extends ShowAdminDeps {
  bookings: Pick<BookingStore, 'byId'>;
  invoices: Pick<InvoiceStore, 'ofBooking'>;
  payouts: Pick<PayoutStore, 'ofBooking'>;
}

type Step = Omit<BookingStep, 'at'> & { at: Date | string | null | undefined };

/**
 * One booking with everything that is known to have happened to it, in its order.
 * @throws NotFoundError
 */
export async function showRecord(deps: RecordDeps, bookingId: string): Promise<BookingRecord> {
  const booking = await deps.bookings.byId(bookingId);
  if (!booking) throw new NotFoundError('booking_not_found');
  const [shown, documents, payouts] = await Promise.all([
    showForAdmin(deps, booking),
    deps.invoices.ofBooking(bookingId),
    deps.payouts.ofBooking(bookingId),
  ]);
  const steps: Step[] = [
    ...stepsOf(booking, deps.now()),
    ...(shown.refunds ?? []).flatMap(({ amount, reason, askedAt, doneAt }): Step[] => [
      { what: 'refund-ordered', at: askedAt, amount, reason, ...orderedBy(booking, askedAt) },
      { what: 'refund-done', at: doneAt, amount },
    ]),
    ...(shown.disputes ?? []).flatMap(({ amount, openedAt, outcome, endedAt }): Step[] => [
      { what: 'disputed', at: openedAt, amount },
      { what: outcome === 'lost' ? 'dispute-lost' : 'dispute-won', at: outcome && endedAt, amount },
    ]),
    ...documents.map(
      ({ kind, at, number, paise }): Step => ({
        what: kind === 'invoice' ? 'invoice' : 'credit-note',
        at,
        reason: number,
        amount: paise / 100,
      }),
    ),
    ...payouts.map(payoutStep),
  ];
  const forPatient = {
    cancellation: shownCancellation(booking, 'patientId', deps.now()),
    // Nobody takes another time for somebody who has left.
    move: isGone(shown.userId) ? null : shownMove(booking, deps.now()),
  };
  return { ...shown, steps: inOrder(steps), forPatient };
}

const isGone = ({ suspended, deleted }: BookingPerson): boolean => suspended === true || deleted === true;

/** What the booking itself remembers. A consultation begins and ends only if it was paid and not returned before. */
function stepsOf(booking: Booking, now: Date): Step[] {
  const { createdAt, amountPaise, state, holdUntil, paidAt, appointmentAt, completionAt } = booking;
  const reached = (at: Date | null) => (state === 'Completed' && at && at <= now ? at : null);
  return [
    { what: 'booked', at: createdAt, amount: amountPaise / 100 },
    { what: 'expired', at: state === 'expired' ? holdUntil : null },
    { what: 'paid', at: paidAt, amount: amountPaise / 100 },
    { what: 'answered', at: booking.answeredAt },
    { what: 'began', at: reached(appointmentAt) },
    { what: 'ended', at: reached(completionAt) },
    { what: 'unanswered', at: booking.unansweredAt },
    { what: 'rebooked', at: booking.rebookedAt },
    ...(booking.acts ?? []).map(
      ({ what, at, side, admin, from }): Step => ({
        ...{ what, at, side },
        ...(admin && { by: admin }),
        ...(from && { from: from.toISOString() }),
      }),
    ),
  ];
}

const payoutStep = ({ kind, paise, at, payout }: BookingPayout): Step => ({
  what: kind === 'payout' ? 'paid-out' : 'payout-deducted',
  at,
  amount: paise / 100,
  ...(payout && { reason: payout.reference, by: payout.adminId }),
});

/** The admin who ordered the refund of that moment, if it was the last one that an admin ordered. */
function orderedBy({ edits = [] }: Booking, askedAt: string): { by?: string } {
  const last = edits.find(({ field, at }) => field === 'refunds' && at.toISOString() === askedAt);
  return last ? { by: last.by } : {};
}

function inOrder(steps: Step[]): BookingStep[] {
  const known = steps.flatMap(({ at, ...step }) => (at ? [{ ...step, at: new Date(at).toISOString() }] : []));
  return known.toSorted((a, b) => a.at.localeCompare(b.at));
}
