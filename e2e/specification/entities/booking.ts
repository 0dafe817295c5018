import { type Row, testsOf } from '../row';
import { fieldsOf } from './fields-of';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aBooking = api('a booking: its creation, then pending, then completed');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const inBothLists = 'a consultation is booked, paid, proven, and stands in both lists with its dates in India';

export const booking: Row[] = [
  ...fieldsOf(
    'Booking',
    [
      '_id',
      'monthName',
      'dayOfWeek',
      'dateOnly',
      'timeOnly',
      'completionDate',
      'completionDayOfWeek',
      'completionDateOnly',
      'completionTimeOnly',
      'amount',
      'paymentId',
    ],
    aBooking,
    bookings(inBothLists),
  ),
  { id: 'entities.Booking.userId', says: 'Booking: userId (patient object)', shownBy: [aBooking] },
  { id: 'entities.Booking.doctorId', says: 'Booking: doctorId (doctor object)', shownBy: [aBooking] },
  { id: 'entities.Booking.paymentStatus.Completed', says: 'Booking: paymentStatus Completed', shownBy: [aBooking] },
  {
    id: 'entities.Booking.paymentStatus.Failed',
    says: 'Booking: paymentStatus Failed',
    shownBy: [
      testsOf('services/booking/test/verify-payment.test.ts')(
        'a signed payment that failed after all fails the booking',
      ),
    ],
  },
  {
    id: 'entities.Booking.paymentStatus.pending',
    says: 'Booking: paymentStatus otherwise pending',
    shownBy: [
      aBooking,
      testsOf('packages/ui/test/statuses.test.tsx')('payment created reads Pending, with an icon beside the colour'),
    ],
  },
  {
    id: 'entities.Booking.no-date',
    says: 'Booking: the values N/A and 0000-00-00 mean no date',
    shownBy: [
      aBooking,
      testsOf('mfe-patient/test/history-texts.test.tsx')('My Appointments', 'has no date for what was never paid'),
      testsOf('mfe-doctor/test/appointments.test.tsx')(
        "a doctor's appointments",
        'shows no completion before the payment',
      ),
    ],
  },
  ...fieldsOf('Booking creation response', ['amount', 'currency', 'orderId', 'bookingId'], aBooking),
];
