import { deductFrom } from '@vetcare/contracts/fee-deductions';
import { minutesOf } from '../booking/appointment';
import { type Booking, completionOf } from '../booking/booking';
import { noticeOf } from '../booking/move-terms';
import { bookingFact, changeBooking, type EffectDeps, enterMoney, type SettlementContext } from './settlement-context';

/** A payment that settled late may come after the time for changes. */
function changeableUntil(booking: Booking, now: Date): { instant?: true; changeableUntil?: string } {
  const until = noticeOf(booking);
  if (!until) return { instant: true };
  return until > now ? { changeableUntil: until.toISOString() } : {};
}

export async function completeBooking(
  deps: Pick<EffectDeps, 'bookings' | 'ledger' | 'outbox' | 'reconcileMs' | 'deductions'>,
  context: SettlementContext,
): Promise<void> {
  const { booking, payment, source, requestId, now, session } = context;
  const appointmentAt = booking.slotStart ?? now;
  const completionAt = completionOf(appointmentAt);
  const {
    chargePaise: serviceChargePaise,
    chargeGstPaise,
    tdsPaise,
  } = deductFrom(booking.amountPaise, deps.deductions);
  await changeBooking(deps, context, {
    state: 'Completed',
    paymentId: payment.id,
    appointmentAt,
    completionAt,
    paidAt: now,
    filedAt: appointmentAt,
    serviceChargePaise,
    ...(tdsPaise > 0 && { tdsPaise }),
    ...(chargeGstPaise > 0 && { chargeGstPaise }),
    ...(booking.slotStart && { heldSlot: booking.slotStart }),
    // A payment that only the checkout reported is checked with the provider as soon as it can be reached.
    nextCheckAt: source === 'checkout' ? new Date(now.getTime() + deps.reconcileMs) : null,
  });
  await enterMoney(deps, context, 'payment', payment.amountPaise);
  await enterMoney(deps, context, 'fee', payment.amountPaise);
  await enterMoney(deps, context, 'service_charge', serviceChargePaise);
  await enterMoney(deps, context, 'tds', tdsPaise);
  await enterMoney(deps, context, 'charge_gst', chargeGstPaise);
  await deps.outbox.append(session, {
    type: 'booking.booking.completed.v1',
    data: {
      ...bookingFact(booking),
      serviceChargePaise,
      appointmentAt: appointmentAt.toISOString(),
      completionAt: completionAt.toISOString(),
      paymentId: payment.id,
      minutes: minutesOf(booking),
      ...changeableUntil(booking, now),
    },
    requestId,
    now,
  });
}
