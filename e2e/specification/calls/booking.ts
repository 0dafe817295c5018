import { testsOf } from '../row';
import { refused, rowsOf } from './call';

const fields = testsOf('e2e/test/api/fields.spec.ts');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const publicWords = testsOf('mfe-public/test/server-words.test.tsx');
const history = testsOf('mfe-patient/test/history.test.tsx');
const patientWords = testsOf('mfe-patient/test/server-words.test.tsx');
const appointments = testsOf('mfe-doctor/test/appointments.test.tsx');
const doctorWords = testsOf('mfe-doctor/test/server-words.test.tsx');

const bothLists = bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India');
const bookPayVerified = booking('book, pay, verified: the confirmation says what happens next');

/** The calls about appointments and their payment. */
export const bookingCalls = rowsOf([
  {
    call: 'POST /api/user/book-appointment',
    payload: ['doctorId', bookPayVerified, bothLists],
    result: [
      'amount, currency, orderId, bookingId',
      fields('a booking: its creation, then pending, then completed'),
      testsOf('services/booking/test/book.test.ts')('booking an available doctor opens an order over the fee'),
    ],
    failure: [
      publicWords(refused('POST /api/user/book-appointment')),
      booking('a refused booking: “” is shown as “Booking failed”'),
    ],
    decision: 'The amount is in paise, as the provider’s checkout takes it; bookings in the lists have rupees.',
  },
  {
    call: 'POST /api/user/verify-payment',
    payload: ['razorpayOrderId, razorpayPaymentId, razorpaySignature, bookingId', bookPayVerified, bothLists],
    result: ['success', bothLists, bookings('a forged signature completes nothing')],
    failure: [publicWords(refused('POST /api/user/verify-payment')), booking('a proof that is refused')],
  },
  {
    call: 'GET /api/user/get-appointments',
    payload: ['none', history("a patient's appointments", 'shows every field, and leads to the chat while it is open')],
    result: ['bookings', bothLists, fields('a booking: its creation, then pending, then completed')],
    failure: [
      patientWords(refused('GET /api/user/get-appointments')),
      testsOf('mfe-patient/test/history-texts.test.tsx')(
        'My Appointments',
        'tells by a toast that they could not be fetched',
      ),
    ],
  },
  {
    call: 'GET /api/doctor/bookings',
    payload: [
      'none',
      appointments("a doctor's appointments", 'says who, how, when and what was paid, and leads to the chat'),
    ],
    result: ['bookings', bothLists, fields('a booking: its creation, then pending, then completed')],
    failure: [
      doctorWords(refused('GET /api/doctor/bookings')),
      testsOf('mfe-doctor/test/appointments-texts.test.tsx')(
        "a doctor's appointments",
        'tell by a toast that they could not be fetched',
      ),
    ],
  },
]);
