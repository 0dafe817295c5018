import { type BookingEvent, type BookingState, bookingReducer, initialBooking, isBusy } from './booking-state';

const payment = {
  created: {
    success: true as const,
    bookingId: 'f'.repeat(24),
    orderId: 'order_1',
    amount: 50_000,
    currency: 'INR' as const,
    keyId: 'rzp_test_1',
  },
  proof: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' },
};
const after = (...events: BookingEvent[]): BookingState => events.reduce(bookingReducer, initialBooking);

test('book, pay, confirmed: busy from the first click until the confirmation', () => {
  const events: BookingEvent[] = [{ type: 'started' }, { type: 'checkout-opened' }, { type: 'paid' }];
  for (let count = 1; count <= events.length; count++) expect(isBusy(after(...events.slice(0, count)))).toBe(true);
  expect(after(...events, { type: 'confirmed' })).toEqual(initialBooking);
  expect(isBusy(initialBooking)).toBe(false);
});

test('a closed checkout keeps what the provider said until it is left', () => {
  const closed = after(
    { type: 'started' },
    { type: 'checkout-closed', bookingId: 'one', failure: 'Card declined', fee: 500 },
  );
  expect(closed).toEqual({ step: 'interrupted', bookingId: 'one', failure: 'Card declined', fee: 500 });
  expect(bookingReducer(closed, { type: 'left' })).toEqual(initialBooking);
});

test('an unconfirmed payment keeps its proof while it is checked again', () => {
  const unconfirmed = after({ type: 'paid' }, { type: 'not-confirmed', payment, message: '' });
  expect(unconfirmed).toEqual({ step: 'unconfirmed', payment, message: '', checking: false });
  expect(bookingReducer(unconfirmed, { type: 'check-started' })).toEqual({ ...unconfirmed, checking: true });
});

test('there is nothing to check without an unconfirmed payment', () => {
  expect(after({ type: 'check-started' })).toEqual(initialBooking);
});

test('a refusal is remembered until the next attempt', () => {
  const refused = after({ type: 'started' }, { type: 'refused' });
  expect(refused).toEqual({ step: 'choosing', failed: true });
  expect(bookingReducer(refused, { type: 'started' })).toEqual({ step: 'opening' });
});
