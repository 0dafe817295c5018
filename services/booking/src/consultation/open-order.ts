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
  orders: Pick<OrderStore, 'lease' | 'release' | 'store'>;
  provider: Pick<PaymentProvider, 'createOrder' | 'ordersByReceipt'>;
  reconcileMs: number;
  log: Logger;
  now: () => Date;
}

/** The service answers that it is overloaded after 3.8 s, so we must answer before that. */
const ANSWER_WITHIN_MS = 3_600;
/** Leaves time to look up an order whose creation was not answered. */
const CREATE_WITHIN_MS = 2_500;
const LEASE_MS = 5_000;
const POLL_MS = 50;

/**
 * Returns the booking's order at the payment provider and creates it if there is none. The call that has the lease creates it
 * and everyone else waits, so that it is created once. An order that an earlier attempt may have left behind is looked up
 * by its receipt first.
 * @throws ProviderTimeoutError, ProviderUnavailableError; a later call continues where this one stopped
 */
export async function openOrder(deps: OpenOrderDeps, booking: Booking): Promise<string> {
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  const remainingMs = () => Math.max(1, answerBy - performance.now());
  for (let current: Booking | null = booking; current; current = await deps.bookings.byId(booking._id)) {
    if (current.orderId) return current.orderId;
    if (current.state !== 'created') throw new BookingExpiredError({ bookingId: booking._id });
    const leased = await deps.orders.lease(booking._id, deps.now(), LEASE_MS);
    if (leased) await makeOrder(deps, leased, remainingMs);
    else if (remainingMs() <= POLL_MS) throw new ProviderTimeoutError({ bookingId: booking._id });
    else await pause(POLL_MS);
  }
  throw new BookingExpiredError({ bookingId: booking._id });
}

async function makeOrder(deps: OpenOrderDeps, booking: Booking, remainingMs: () => number): Promise<void> {
  try {
    const earlier = booking.orderAsked ? await findOrder(deps, booking, remainingMs()) : undefined;
    const order = earlier ?? (await createOrder(deps, booking, remainingMs));
    const nextCheckAt = new Date(deps.now().getTime() + deps.reconcileMs);
    const stored = await deps.orders.store(booking._id, order.id, nextCheckAt);
    if (!stored) deps.log.warn({ bookingId: booking._id, orderId: order.id }, 'an order came too late to be used');
  } catch (error) {
    await deps.orders.release(booking._id);
    throw error;
  }
}

async function createOrder(deps: OpenOrderDeps, booking: Booking, remainingMs: () => number): Promise<ProviderOrder> {
  const { _id: receipt, amountPaise, currency } = booking;
  try {
    const withinMs = Math.min(CREATE_WITHIN_MS, remainingMs());
    return await deps.provider.createOrder({ receipt, amountPaise, currency }, { withinMs });
  } catch (error) {
    if (error instanceof ProviderRefusedError) throw error;
    deps.log.warn({ bookingId: booking._id, err: error }, 'the outcome of an order is unknown; looking it up');
    const found = await findOrder(deps, booking, remainingMs());
    if (!found) throw error;
    return found;
  }
}

/** The oldest order with this receipt. There are several only if the provider answered after our deadline. */
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
