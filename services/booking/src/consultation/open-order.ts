import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { ProviderRefusedError, ProviderTimeoutError } from '../payment/provider.errors';
import type { ProviderOrder } from '../payment/provider-entities';
import type { PaymentProvider } from '../payment/razorpay.client';
import { BookingExpiredError } from './consultation.errors';
import type { OrderStore } from './order.store';

export interface OpenOrderDeps {
  bookings: Pick<BookingStore, 'byId'>;
  orders: OrderStore;
  provider: Pick<PaymentProvider, 'createOrder' | 'ordersByReceipt'>;
  reconcileMs: number;
  log: Logger;
  now: () => Date;
}

/** The gateway gives up after five seconds; the answer must be there before. */
const ANSWER_WITHIN_MS = 4_500;
const CREATE_WITHIN_MS = 3_000;
const LEASE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/**
 * The booking's order at the payment provider, made at most once: whoever has the lease makes it, everyone else waits
 * for it. What an earlier try may have left behind is looked up by its receipt first.
 * @throws ProviderTimeoutError, ProviderUnavailableError: a later call goes on from here
 */
export async function openOrder(deps: OpenOrderDeps, booking: Booking): Promise<string> {
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  const left = () => Math.max(1, answerBy - performance.now());
  for (let current: Booking | null = booking; current; current = await deps.bookings.byId(booking._id)) {
    if (current.orderId) return current.orderId;
    if (current.state !== 'created') throw new BookingExpiredError({ bookingId: booking._id });
    const leased = await deps.orders.lease(booking._id, deps.now(), LEASE_MS);
    if (leased) await makeOrder(deps, leased, left);
    else if (left() <= LOOK_AGAIN_MS) throw new ProviderTimeoutError({ bookingId: booking._id });
    else await pause(LOOK_AGAIN_MS);
  }
  throw new BookingExpiredError({ bookingId: booking._id });
}

async function makeOrder(deps: OpenOrderDeps, booking: Booking, left: () => number): Promise<void> {
  try {
    const earlier = booking.orderAsked ? await findOrder(deps, booking, left()) : undefined;
    const order = earlier ?? (await createOrder(deps, booking, left));
    const nextCheckAt = new Date(deps.now().getTime() + deps.reconcileMs);
    const stored = await deps.orders.store(booking._id, order.id, nextCheckAt);
    if (!stored) deps.log.warn({ bookingId: booking._id, orderId: order.id }, 'an order came too late to be used');
  } catch (error) {
    await deps.orders.release(booking._id);
    throw error;
  }
}

async function createOrder(deps: OpenOrderDeps, booking: Booking, left: () => number): Promise<ProviderOrder> {
  const { _id: receipt, amountPaise, currency } = booking;
  try {
    const withinMs = Math.min(CREATE_WITHIN_MS, left());
    return await deps.provider.createOrder({ receipt, amountPaise, currency }, { withinMs });
  } catch (error) {
    if (error instanceof ProviderRefusedError) throw error;
    deps.log.warn({ bookingId: booking._id, err: error }, 'the outcome of an order is unknown; looking it up');
    const found = await findOrder(deps, booking, left());
    if (!found) throw error;
    return found;
  }
}

/** The oldest order with this receipt; there is more than one only if the provider was slower than our patience. */
async function findOrder(
  { provider, log }: Pick<OpenOrderDeps, 'provider' | 'log'>,
  booking: Booking,
  withinMs: number,
) {
  const found = await provider.ordersByReceipt(booking._id, { withinMs });
  const fitting = found.filter((o) => o.amount === booking.amountPaise && o.currency === booking.currency);
  if (fitting.length > 1) log.warn({ bookingId: booking._id, orders: fitting.length }, 'several orders for a booking');
  return fitting.sort((a, b) => a.created_at - b.created_at)[0];
}
