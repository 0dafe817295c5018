import fc from 'fast-check';
import type { BookingState } from '../booking/booking';
import { type PaymentFact, rankOf } from '../payment/payment-fact';
import { decideSettlement } from './settlement';

const now = new Date('2026-11-21T09:00:00Z');
const AMOUNT = 50_000;

/** What is stored: the booking, the furthest that is known of each payment, and which payments go back. */
interface Stored {
  state: BookingState;
  paymentId: string | null;
  payments: Map<string, PaymentFact>;
  refunds: Set<string>;
  completions: number;
}

const stored = (state: BookingState): Stored => ({
  state,
  paymentId: null,
  payments: new Map(),
  refunds: new Set(),
  completions: 0,
});

/** Does with one fact what settling it does in the database. */
function settle(before: Stored, fact: PaymentFact, more: { slotFree: boolean; doctorLeft: boolean }): Stored {
  const known = before.payments.get(fact.id);
  const payment = known && rankOf(known.status) >= rankOf(fact.status) ? known : fact;
  const after = { ...before, payments: new Map(before.payments).set(fact.id, payment) };
  const around = { patientLeft: false, offered: true, alone: true, late: false };
  const booking = { ...before, ...around, ...more, amountPaise: AMOUNT, currency: 'INR' as const, slotStart: null };
  const settlement = decideSettlement(booking, payment, now);
  if (settlement.act === 'complete')
    return { ...after, state: 'Completed', paymentId: fact.id, completions: before.completions + 1 };
  if (settlement.act === 'fail') return { ...after, state: 'Failed' };
  if (settlement.act !== 'refund' && settlement.act !== 'record-refund') return after;
  const refunded = { ...after, refunds: new Set(before.refunds).add(fact.id) };
  return settlement.endsBooking ? { ...refunded, state: 'refunded', paymentId: fact.id } : refunded;
}

const factOf = (id: string, status: string): PaymentFact => ({
  id,
  orderId: 'order_1',
  amountPaise: AMOUNT,
  currency: 'INR',
  status,
  captured: status === 'captured' || status === 'refunded',
  failureReason: null,
  refundedPaise: status === 'refunded' ? AMOUNT : 0,
});

const histories = [['failed'], ['authorized'], ['authorized', 'captured'], ['authorized', 'captured', 'refunded']];
/** The facts about a few attempts to pay one order, each once or several times, in any order. */
const deliveries = fc
  .array(fc.constantFrom(...histories), { minLength: 1, maxLength: 3 })
  .map((attempts) => attempts.flatMap((statuses, n) => statuses.map((status) => factOf(`pay_${n}`, status))))
  .chain((facts) =>
    fc
      .array(fc.constantFrom(...facts), { maxLength: 6 })
      .chain((again) => fc.shuffledSubarray([...facts, ...again], { minLength: facts.length + again.length })),
  );
const circumstances = fc.record({ slotFree: fc.boolean(), doctorLeft: fc.boolean() });
const begun = fc.constantFrom<BookingState>('created', 'Failed', 'expired');

const settleAll = (
  state: BookingState,
  facts: readonly PaymentFact[],
  more: { slotFree: boolean; doctorLeft: boolean },
) => facts.reduce((booking, fact) => settle(booking, fact, more), stored(state));

describe('whatever order the facts about payments come in, and however often', () => {
  const always = (holds: (after: Stored) => void) =>
    fc.assert(
      fc.property(begun, deliveries, circumstances, (...given) => holds(settleAll(...given))),
      {
        numRuns: 500,
      },
    );

  it('every captured payment either pays the booking or goes back', () =>
    always(({ state, paymentId, payments, refunds }) => {
      for (const { id, captured } of payments.values())
        if (captured) expect(refunds.has(id)).not.toBe(state === 'Completed' && paymentId === id);
    }));

  it('the booking is completed at most once, and never without a captured payment', () =>
    always(({ state, paymentId, payments, completions }) => {
      expect(completions).toBeLessThanOrEqual(1);
      if (state === 'Completed') expect(payments.get(paymentId ?? '')?.captured).toBe(true);
    }));

  it('what was captured is never only declined, expired or open', () =>
    always(({ state, payments }) => {
      const isCaptured = [...payments.values()].some(({ captured }) => captured);
      if (isCaptured) expect(['Completed', 'refunded']).toContain(state);
    }));

  it('a fact that is repeated changes nothing', () =>
    fc.assert(
      fc.property(begun, deliveries, circumstances, (state, facts, more) => {
        const after = settleAll(state, facts, more);
        for (const fact of facts) expect(settle(after, fact, more)).toEqual(after);
      }),
      { numRuns: 100 },
    ));

  it('the facts about a single payment lead to the same end in any order', () =>
    fc.assert(
      fc.property(
        begun,
        fc.constantFrom(...histories),
        circumstances,
        fc.infiniteStream(fc.nat()),
        (state, ...rest) => {
          const [statuses, more, numbers] = rest;
          const facts = statuses.map((status) => factOf('pay_0', status));
          const shuffled = facts.map((fact) => ({ fact, at: numbers.next().value })).sort((a, b) => a.at - b.at);
          const { completions: _inOrder, ...expected } = settleAll(state, facts, more);
          const { completions: _shuffled, ...after } = settleAll(
            state,
            shuffled.map(({ fact }) => fact),
            more,
          );
          expect(after).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    ));
});
