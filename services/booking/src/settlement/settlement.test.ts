import type { BookingState } from '../booking/booking';
import type { PaymentFact } from '../payment/payment-fact';
import { isLate } from './is-late';
import { decideSettlement } from './settlement';

const now = new Date('2026-11-21T09:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
type Facts = Partial<Parameters<typeof decideSettlement>[0]> & { holdUntil?: Date };
const booking = (state: BookingState, { holdUntil = hours(1), ...more }: Facts = {}) => ({
  state,
  paymentId: state === 'Completed' || state === 'refunded' ? 'pay_1' : null,
  amountPaise: 50_000,
  currency: 'INR' as const,
  slotStart: null,
  slotFree: true,
  doctorLeft: false,
  patientLeft: false,
  offered: true,
  alone: true,
  late: isLate({ state, holdUntil, ...(more.heldSlot && { heldSlot: more.heldSlot }) }, now, 60_000),
  ...more,
});
const payment = (status: string, more: Partial<PaymentFact> = {}): PaymentFact => ({
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 50_000,
  currency: 'INR',
  status,
  captured: status === 'captured' || status === 'refunded',
  failureReason: null,
  refundedPaise: status === 'refunded' ? 50_000 : 0,
  ...more,
});
const acts = (state: BookingState, fact: PaymentFact, more = {}) =>
  decideSettlement(booking(state, more), fact, now).act;

describe('a captured payment', () => {
  const captured = payment('captured');

  test.each<[BookingState, string]>([
    ['created', 'complete'],
    ['Failed', 'complete'],
    ['expired', 'complete'],
    ['Completed', 'ignore'],
    ['refunded', 'ignore'],
  ])('of a booking that is %s: %s', (state, act) => expect(acts(state, captured)).toBe(act));

  test.each<[BookingState, string]>([
    ['created', 'complete'],
    ['Failed', 'refund'],
    ['expired', 'refund'],
  ])('of a booking that is %s, when another has the slot: %s', (state, act) =>
    expect(acts(state, captured, { slotStart: hours(2), slotFree: false })).toBe(act),
  );

  test('is given back as the booking’s own when the slot is gone', () => {
    const late = booking('expired', { slotStart: hours(2), slotFree: false });
    expect(decideSettlement(late, captured, now)).toEqual({ act: 'refund', reason: 'slot_taken', endsBooking: true });
  });

  test.each<[BookingState, number, string]>([
    ['expired', 1, 'complete'],
    ['expired', 0, 'refund'],
    ['Failed', -1, 'refund'],
    ['created', -1, 'complete'],
    ['created', -47.9, 'complete'],
    ['created', -48, 'refund'],
  ])('of a booking that is %s with a slot %d hours from now: %s', (state, offset, act) =>
    expect(
      acts(state, captured, { slotStart: hours(offset), ...(state === 'created' && { heldSlot: hours(offset) }) }),
    ).toBe(act),
  );

  test.each<BookingState>(['Completed', 'refunded'])(
    'that is a second one on a booking that is %s is given back',
    (state) =>
      expect(decideSettlement(booking(state), payment('captured', { id: 'pay_2' }), now)).toEqual({
        act: 'refund',
        reason: 'second_payment',
        endsBooking: false,
      }),
  );

  test.each<BookingState>(['created', 'Failed', 'expired'])(
    'of a booking that is %s is given back when the doctor has left',
    (state) =>
      expect(decideSettlement(booking(state, { doctorLeft: true }), captured, now)).toEqual({
        act: 'refund',
        reason: 'doctor_left',
        endsBooking: true,
      }),
  );

  test.each<BookingState>(['created', 'Failed', 'expired'])(
    'of a booking that is %s is given back when the patient has left',
    (state) =>
      expect(decideSettlement(booking(state, { patientLeft: true }), captured, now)).toMatchObject({
        act: 'refund',
        reason: 'patient_left',
      }),
  );

  test.each<BookingState>(['created', 'Failed', 'expired'])(
    'of a booking that is %s is given back when another one covers the same 48 hours',
    (state) =>
      expect(decideSettlement(booking(state, { alone: false }), captured, now)).toMatchObject({
        act: 'refund',
        reason: 'second_consultation',
      }),
  );

  test.each<[BookingState, object, string]>([
    ['created', {}, 'complete'],
    ['created', { holdUntil: new Date(now.getTime() - 59_999) }, 'complete'],
    ['created', { holdUntil: new Date(now.getTime() - 60_000) }, 'refund'],
    ['Failed', { holdUntil: hours(1) }, 'complete'],
    ['Failed', { holdUntil: new Date(now.getTime() - 59_999), slotStart: hours(3), heldSlot: hours(3) }, 'complete'],
    ['Failed', { holdUntil: hours(-1), slotStart: hours(3), heldSlot: hours(3) }, 'refund'],
    ['Failed', { holdUntil: hours(-1) }, 'refund'],
    ['expired', {}, 'refund'],
  ])('of a booking that is %s (%j) and could not be booked any more: %s', (state, more, act) =>
    expect(acts(state, captured, { offered: false, ...more })).toBe(act),
  );

  test('after a declined card completes, also late, while the time is kept', () => {
    expect(acts('Failed', captured, { slotStart: hours(-1), heldSlot: hours(-1) })).toBe('complete');
  });

  test.each([[{ amountPaise: 49_999 }], [{ amountPaise: 50_001 }], [{ currency: 'USD' }]])(
    'that is not the order’s (%j) completes nothing and raises the alarm',
    (more) => {
      for (const state of ['created', 'Failed', 'expired'] as const) {
        expect(decideSettlement(booking(state), payment('captured', more), now)).toMatchObject({
          act: 'ignore',
          alarm: true,
        });
      }
    },
  );
});

test('a part of a completed booking’s payment that went back is entered, and the booking goes on', () => {
  const part = payment('captured', { refundedPaise: 100 });
  expect(decideSettlement(booking('Completed'), part, now)).toEqual({ act: 'record-part-refund' });
});

describe('a failed payment', () => {
  test.each<[BookingState, string]>([
    ['created', 'fail'],
    ['Failed', 'ignore'],
    ['expired', 'ignore'],
    ['Completed', 'ignore'],
    ['refunded', 'ignore'],
  ])('of a booking that is %s: %s', (state, act) => {
    expect(acts(state, payment('failed'))).toBe(act);
    expect(acts(state, payment('failed', { id: 'pay_2' }))).toBe(act);
  });

  test('gives its reason', () => {
    const decline = payment('failed', { failureReason: 'Declined by the bank' });
    expect(decideSettlement(booking('created'), decline, now)).toEqual({ act: 'fail', reason: 'Declined by the bank' });
  });
});

describe('a payment that is not captured yet', () => {
  test.each<BookingState>(['created', 'Failed', 'expired', 'Completed', 'refunded'])('leaves %s alone', (state) => {
    for (const status of ['created', 'authorized', 'something new']) {
      expect(acts(state, payment(status, { id: 'pay_2' }))).toBe('ignore');
    }
  });
});

describe('a refunded payment', () => {
  test.each<BookingState>(['created', 'Failed', 'expired', 'Completed', 'refunded'])(
    'ends a booking that is %s',
    (state) =>
      expect(decideSettlement(booking(state), payment('refunded'), now)).toEqual({
        act: 'record-refund',
        endsBooking: true,
      }),
  );

  test.each<BookingState>(['Completed', 'refunded'])('that was one too many leaves %s alone', (state) =>
    expect(decideSettlement(booking(state), payment('refunded', { id: 'pay_2' }), now)).toEqual({
      act: 'record-refund',
      endsBooking: false,
    }),
  );

  test('that was only authorized leaves the order payable', () =>
    expect(acts('created', payment('refunded', { captured: false }))).toBe('ignore'));
});
