import { inTransaction, isDuplicateKey } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingDeps } from '../deps';
import { completeBooking, failBooking, giveMoneyBack } from './apply-settlement';
import { recordRefund } from './record-refund';
import { decideSettlement, type PaymentFact, type Settlement, type Witness } from './settlement';

export interface Testimony {
  fact: PaymentFact;
  witness: Witness;
  webhook?: { id: string; event: string };
  requestId: string;
}

export type Settled = { booking: Booking; settlement: Settlement } | 'unknown-order' | 'told-before';

const TRIES = 5;

/**
 * Settles a booking with one fact about one of its payments, however many witnesses bring it, in whatever order: the
 * decision, its effects, its event and the webhook's id commit together.
 */
export function settlePayment(deps: BookingDeps, testimony: Testimony): Promise<Settled> {
  return deps.settling(testimony.fact.orderId, () => hear(deps, testimony));
}

async function hear(deps: BookingDeps, testimony: Testimony): Promise<Settled> {
  const { webhook, fact } = testimony;
  for (let tries = 1; ; tries++) {
    if (webhook && (await deps.webhooks.has(webhook.id))) return 'told-before';
    try {
      const settled = await inTransaction(deps.connection, (session) => settle(deps, testimony, session));
      report(deps, testimony, settled);
      return settled;
    } catch (error) {
      // Another witness or another patient was faster by a moment: look again.
      if (!isDuplicateKey(error) || tries >= TRIES) throw error;
      deps.log.info({ orderId: fact.orderId, paymentId: fact.id, tries }, 'settled by another at the same time');
    }
  }
}

async function settle(deps: BookingDeps, testimony: Testimony, session: ClientSession): Promise<Settled> {
  const { fact, webhook } = testimony;
  const now = deps.now();
  const booking = await deps.bookings.byOrder(fact.orderId, session);
  if (!booking) return 'unknown-order';
  if (webhook) await deps.webhooks.add(session, { _id: webhook.id, event: webhook.event, paymentId: fact.id, at: now });
  const payment = await deps.payments.note(session, booking._id, fact, now);
  const slotFree = await isSlotFree(deps, booking, session);
  const settlement = decideSettlement({ ...booking, slotFree }, payment, now);
  const scene = { booking, payment, witness: testimony.witness, requestId: testimony.requestId, now, session };
  switch (settlement.act) {
    case 'complete':
      await completeBooking(deps, scene);
      break;
    case 'fail':
      await failBooking(deps, scene, settlement.reason);
      break;
    case 'refund':
      await giveMoneyBack(deps, scene, settlement);
      break;
    case 'record-refund':
      await recordRefund(deps, scene, settlement);
      break;
  }
  const after = settlement.act === 'ignore' ? booking : await deps.bookings.byId(booking._id, session);
  return { booking: after ?? booking, settlement };
}

async function isSlotFree({ bookings }: BookingDeps, booking: Booking, session: ClientSession): Promise<boolean> {
  if (!booking.slotStart || booking.heldSlot) return true;
  return (await bookings.holderOf(booking.doctorId, booking.slotStart, session)) === null;
}

function report(deps: BookingDeps, { fact, witness, requestId }: Testimony, settled: Settled): void {
  const ids = { orderId: fact.orderId, paymentId: fact.id, witness, requestId };
  if (settled === 'told-before') return;
  if (settled === 'unknown-order') return void deps.log.warn(ids, 'payment for an order we do not know');
  const { booking, settlement } = settled;
  const line = { ...ids, bookingId: booking._id, ...settlement };
  if (settlement.act === 'ignore' && settlement.alarm) {
    deps.metrics.alarm('amount_mismatch');
    deps.log.error(line, 'a payment does not fit its order: nothing was done, somebody must look');
  } else {
    deps.log.info(line, 'payment settled');
    if (settlement.act !== 'ignore') deps.metrics.settled(settlement.act);
  }
}
