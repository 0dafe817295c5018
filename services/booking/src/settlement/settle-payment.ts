import { inTransaction, isDuplicateKey, type KeyedMutex, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import type { PaymentStore } from '../payment/payment.store';
import type { PaymentFact } from '../payment/payment-fact';
import type { WebhookStore } from '../payment/webhook.store';
import { type JoinDeps, takeFromSuspense } from '../unmatched/join-payment';
import { noteOtherSum } from '../unmatched/note-unmatched';
import type { UnmatchedStore } from '../unmatched/unmatched.store';
import { applySettlement } from './apply-settlement';
import { type CircumstanceDeps, readCircumstances } from './circumstances';
import { decideSettlement, fits, type Settlement } from './settlement';
import type { EffectDeps, NoticeSource } from './settlement-context';

export interface SettlementDeps extends EffectDeps, CircumstanceDeps {
  ledger: EffectDeps['ledger'] & JoinDeps['ledger'];
  connection: Connection;
  bookings: Pick<BookingStore, 'byId' | 'byOrder' | 'change' | 'openOf'>;
  payments: Pick<PaymentStore, 'note'>;
  unmatched: Pick<UnmatchedStore, 'note'> & JoinDeps['unmatched'];
  /** Lets disputes follow a payment to its booking, which was not known when they began. */
  joinDisputes: (
    booking: Booking,
    paymentId: string,
    moment: { session: ClientSession; now: Date; requestId: string },
  ) => Promise<void>;
  webhooks: Pick<WebhookStore, 'has' | 'add'>;
  metrics: Pick<BookingMetrics, 'settled' | 'alarm'>;
  /**
   * One lock per order. Transactions already guarantee correctness; without the lock a hundred simultaneous notices of
   * one payment would mostly abort each other.
   */
  settlementMutex: KeyedMutex;
  /** Starts the refund job at once; called after the commit. */
  wakeRefunds: () => void;
  log: Logger;
  now: () => Date;
}

/** A fact about a payment and where it comes from. */
export interface PaymentNotice {
  fact: PaymentFact;
  source: NoticeSource;
  webhook?: { id: string; event: string };
  requestId: string;
}

export type SettleResult = { booking: Booking; settlement: Settlement } | 'unknown-order' | 'known-webhook' | 'refused';

const TRIES = 5;

/**
 * Settles a booking with one fact about one of its payments. Facts may come from several sources and in any order. The
 * decision, its effects, its event and the webhook's id commit together.
 */
export async function settlePayment(deps: SettlementDeps, notice: PaymentNotice): Promise<SettleResult> {
  if (notice.fact.refundedPaise > notice.fact.amountPaise) return refuse(deps, notice);
  return deps.settlementMutex.runExclusive(notice.fact.orderId, () => settleWithRetry(deps, notice));
}

/** Nothing of it can be believed, and its sum would make the books owe what nobody paid. */
function refuse({ metrics, log }: SettlementDeps, { fact, source, requestId }: PaymentNotice): 'refused' {
  metrics.alarm('refunded_too_much');
  const ids = { paymentId: fact.id, orderId: fact.orderId, source, requestId };
  log.error(ids, 'the provider says that more was refunded than was paid; an operator must look');
  return 'refused';
}

async function settleWithRetry(deps: SettlementDeps, notice: PaymentNotice): Promise<SettleResult> {
  const { webhook, fact } = notice;
  for (let tries = 1; ; tries++) {
    if (webhook && (await deps.webhooks.has(webhook.id))) return 'known-webhook';
    try {
      const result = await inTransaction(deps.connection, (session) => settle(deps, notice, session));
      report(deps, notice, result);
      if (typeof result === 'object' && result.settlement.act === 'refund') deps.wakeRefunds();
      return result;
    } catch (error) {
      // Another notice or another patient committed first: decide again on what is stored now.
      if (!isDuplicateKey(error) || tries >= TRIES) throw error;
      deps.log.info({ orderId: fact.orderId, paymentId: fact.id, tries }, 'settled by another at the same time');
    }
  }
}

async function settle(deps: SettlementDeps, notice: PaymentNotice, session: ClientSession): Promise<SettleResult> {
  const { fact, webhook, source, requestId } = notice;
  const booking = await deps.bookings.byOrder(fact.orderId, session);
  if (!booking) return 'unknown-order';
  const now = timestampAfter(booking.changedAt, deps.now());
  if (webhook) await deps.webhooks.add(session, { _id: webhook.id, event: webhook.event, paymentId: fact.id, at: now });
  const wasUnknown = await takeFromSuspense(deps, fact.id, now, session);
  const payment = await deps.payments.note(session, booking._id, fact, now);
  if (payment.captured && payment.id !== booking.paymentId && !fits(booking, payment))
    await noteOtherSum(deps, booking, payment, now, session);
  const circumstances = await readCircumstances(deps, booking, now, session);
  const settlement = decideSettlement({ ...booking, ...circumstances }, payment, now);
  const context = { payment, source, requestId, session };
  await applySettlement(deps, { ...context, booking, now }, settlement);
  const after = settlement.act === 'ignore' ? booking : ((await deps.bookings.byId(booking._id, session)) ?? booking);
  // An operator gave a part back in the provider's dashboard before the payment was heard of.
  if (settlement.act === 'complete' && payment.refundedPaise > 0) {
    const moment = { booking: after, now: timestampAfter(after.changedAt, now) };
    await applySettlement(deps, { ...context, ...moment }, { act: 'record-part-refund' });
  }
  if (wasUnknown) await deps.joinDisputes(after, fact.id, { session, now, requestId });
  return { booking: after, settlement };
}

function report(
  { log, metrics }: Pick<SettlementDeps, 'log' | 'metrics'>,
  { fact, source, requestId }: PaymentNotice,
  result: SettleResult,
): void {
  const ids = { orderId: fact.orderId, paymentId: fact.id, source, requestId };
  if (result === 'known-webhook' || result === 'refused') return;
  if (result === 'unknown-order') return void log.warn(ids, 'payment for an order we do not know');
  const { booking, settlement } = result;
  const details = { ...ids, bookingId: booking._id, ...settlement };
  if (settlement.act === 'ignore' && settlement.alarm) {
    metrics.alarm('amount_mismatch');
    log.error(details, 'a payment does not fit its order: nothing was done, an operator must look');
  } else {
    log.info(details, 'payment settled');
    if (settlement.act !== 'ignore') metrics.settled(settlement.act);
  }
}
