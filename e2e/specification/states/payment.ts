import { type Row, testsOf } from '../row';

const booking = testsOf('mfe-public/test/booking.test.tsx');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const colours = testsOf('packages/ui/test/status-colours.test.tsx');
const appointments = testsOf('mfe-doctor/test/appointments.test.tsx');

export const payment: Row[] = [
  {
    id: 'states.booking.created',
    says: 'Booking and payment: booking created',
    shownBy: [
      bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India'),
      booking('book, pay, verified: the confirmation says what happens next'),
    ],
  },
  {
    id: 'states.booking.dialog',
    says: 'Booking and payment: payment dialog opened',
    shownBy: [booking('book, pay, verified: the confirmation says what happens next')],
  },
  {
    id: 'states.booking.verification',
    says: 'Booking and payment: then verification',
    shownBy: [
      booking('book, pay, verified: the confirmation says what happens next'),
      booking('a proof that is refused'),
      bookings('a forged signature completes nothing'),
    ],
  },
  {
    id: 'states.booking.completed',
    says: 'On success paymentStatus becomes Completed',
    shownBy: [bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India')],
  },
  {
    id: 'states.booking.confirmed',
    says: 'On success Booking confirmed successfully! shows',
    shownBy: [booking('book, pay, verified: the confirmation says what happens next')],
  },
  {
    id: 'states.payment.green',
    says: 'Payment status colours: Completed green',
    shownBy: [colours('a payment that is Completed is Completed and green')],
  },
  {
    id: 'states.payment.red',
    says: 'Payment status colours: Failed red',
    shownBy: [colours('a payment that is Failed is Failed and red')],
  },
  {
    id: 'states.payment.yellow',
    says: 'Payment status colours: pending yellow',
    shownBy: [colours('a payment that is pending is Pending and yellow')],
    decision: 'A dark yellow: text in a bright one can’t be read on white.',
  },
  {
    id: 'states.payment.completion-for-doctors',
    says: 'Completion details show to doctors only when Completed',
    shownBy: [
      appointments("a doctor's appointments", 'shows no completion before the payment'),
      appointments("a doctor's appointments", 'says who, how, when and what was paid, and leads to the chat'),
    ],
  },
];
