import { randomUUID } from 'node:crypto';
import { type Booking, isLiveHold } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import { nextCheckAt } from '../payment/check-schedule';
import { completeFact, rankOf } from '../payment/payment-fact';
import { outcomeUnknown, ProviderRefusedError } from '../payment/provider.errors';
import type { ProviderPayment } from '../payment/provider-entities';
import type { PaymentProvider } from '../payment/razorpay.client';
import { createBusyRetry, type RetryWhileBusy } from '../payment/retry-while-busy';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';
import { endHold } from './end-hold';
import type { OrderCheckStore } from './order-check.store';

export interface CheckOrderDeps extends SettlementDeps {
  orderChecks: Pick<OrderCheckStore, 'schedule'>;
  provider: Pick<PaymentProvider, 'paymentsOf' | 'refundsOf'>;
  metrics: SettlementDeps['metrics'] & Pick<BookingMetrics, 'cameInto'>;
}

export interface ReconcileDeps extends CheckOrderDeps {
  orderChecks: Pick<OrderCheckStore, 'due' | 'lease' | 'schedule'>;
}

const BATCH = 100;
const MAX_BATCHES = 10;
const CONCURRENCY = 4;

/**
 * Asks the provider about open orders, live holds first, settles their payments and ends unpaid holds whose time is over.
 * If the provider is busy the run waits. If it can't be reached the run stops, because no hold may end without a check.
 */
export async function reconcileOrders(deps: ReconcileDeps): Promise<void> {
  const retryWhileBusy = createBusyRetry();
  let away = false;
  for (let batch = 0; batch < MAX_BATCHES && !away; batch++) {
    const due = await deps.orderChecks.due(deps.now(), BATCH);
    if (due.length === 0) return;
    const work = async () => {
      for (let booking = due.shift(); booking && !away; booking = due.shift()) {
        if ((await checkBooking(deps, booking, retryWhileBusy)) === 'away') away = true;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }
}

async function checkBooking(
  deps: ReconcileDeps,
  booking: Booking,
  retryWhileBusy: RetryWhileBusy,
): Promise<'checked' | 'away'> {
  const lease = new Date(deps.now().getTime() + deps.reconcileMs);
  if (!(await deps.orderChecks.lease(booking, lease))) return 'checked';
  try {
    await retryWhileBusy(() => checkOrder(deps, booking));
    return 'checked';
  } catch (error) {
    const ids = { bookingId: booking._id, orderId: booking.orderId, err: error };
    if (outcomeUnknown(error)) {
      deps.log.warn(ids, 'the payment provider is away; its orders wait');
      return 'away';
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    deps.log.error(ids, 'the payment provider refused to show a payment; it is asked again');
    return 'checked';
  }
}

/**
 * Asks the provider about the order of one booking, settles its payments and ends its hold if that is over.
 * @throws ProviderTimeoutError, ProviderUnavailableError, ProviderRefusedError
 */
export async function checkOrder(deps: CheckOrderDeps, booking: Booking): Promise<void> {
  await settleAll(deps, booking, await paymentsOf(deps, booking));
}

/** An order that the provider doesn't know (made with the keys of the other mode, say) has no payments, so its hold ends in time. */
async function paymentsOf(
  { provider, metrics, log }: Pick<CheckOrderDeps, 'provider' | 'metrics' | 'log'>,
  { _id: bookingId, orderId }: Booking,
): Promise<ProviderPayment[]> {
  if (orderId === undefined) return [];
  try {
    return await provider.paymentsOf(orderId);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    metrics.alarm('order_unknown_to_provider');
    log.error({ bookingId, orderId, err: error }, 'the payment provider does not know an order of ours');
    return [];
  }
}

async function settleAll(deps: CheckOrderDeps, booking: Booking, payments: ProviderPayment[]): Promise<void> {
  const { orderId } = booking;
  if (orderId !== undefined) {
    const requestId = randomUUID();
    // The furthest payment first, so that a declined attempt beside a paid one does not fail the booking.
    const order = (a: ProviderPayment, b: ProviderPayment) =>
      rankOf(b.status) - rankOf(a.status) || a.created_at - b.created_at;
    for (const payment of [...payments].sort(order)) {
      const fact = await completeFact(deps.provider, payment, orderId);
      await settlePayment(deps, { fact, source: 'provider', requestId });
    }
  }
  const current = await deps.bookings.byId(booking._id);
  if (!current) return;
  if (isLiveHold(current) && current.holdUntil <= deps.now()) return endHold(deps, current);
  await deps.orderChecks.schedule(booking._id, nextCheckOf(deps, current, payments));
}

function nextCheckOf(deps: CheckOrderDeps, booking: Booking, payments: ProviderPayment[]): Date | null {
  const now = deps.now();
  if (booking.state !== 'Completed') return nextCheckAt(booking, now, deps.reconcileMs);
  const own = payments.find((payment) => payment.id === booking.paymentId);
  if (own?.captured) return null;
  const next = nextCheckAt(booking, now, deps.reconcileMs);
  if (next === null) {
    deps.metrics.alarm('never_captured');
    deps.log.error(
      { bookingId: booking._id, paymentId: booking.paymentId },
      'a booking was confirmed by the checkout alone and its payment never captured; an operator must look',
    );
  }
  return next;
}
