import { type Row, testsOf } from '../row';

const booking = testsOf('mfe-public/test/booking.test.tsx');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const reviews = testsOf('services/review/test/reviews.test.ts');

export const bookingAndReview: Row[] = [
  {
    id: 'rules.booking.login',
    says: 'Booking needs a logged-in user (Please login to book an appointment)',
    shownBy: [
      booking('who is not signed in is asked to sign in'),
      bookings('doctors book nothing; nobody books who or what is not there'),
    ],
  },
  {
    id: 'rules.booking.script',
    says: 'The payment script must be available (Payment gateway unavailable. Refresh and try again.)',
    shownBy: [booking('without the provider’s script nothing can be paid')],
  },
  {
    id: 'rules.review.login',
    says: 'Review: needs login (Please login to submit a review)',
    shownBy: [
      doctorPage('a review needs somebody signed in'),
      reviews('reviews', 'are not for doctors, strangers, or unknown and unapproved doctors'),
    ],
  },
  {
    id: 'rules.review.rating',
    says: 'Review: rating required (Please select a rating)',
    shownBy: [
      doctorPage('a review needs stars and words'),
      reviews('reviews', 'are refused with no rating, and nothing is written'),
    ],
  },
  {
    id: 'rules.review.comment',
    says: 'Review: comment non-blank after trimming (Please write a comment)',
    shownBy: [
      doctorPage('a review needs stars and words'),
      reviews('reviews', 'are refused with a blank comment, and nothing is written'),
    ],
  },
  {
    id: 'rules.review.reset',
    says: 'Review: form resets after submit',
    shownBy: [doctorPage('a review is sent trimmed, appears at once, and the form is empty again')],
  },
  {
    id: 'rules.review.no-doctors',
    says: 'Review: doctors cannot see the form',
    shownBy: [doctorPage('doctors can’t write reviews')],
  },
];
