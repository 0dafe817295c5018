import { type Row, testsOf } from './row';

const page = testsOf('mfe-public/test/doctor-page.test.tsx');
const texts = testsOf('mfe-public/test/doctor-texts.test.tsx');

const whole = page('who, verified, available, the fee and what others say');
const gone = page('a doctor who is gone: why that may be, and where to go');
const causes = texts('the page of a missing doctor lists what may have happened');

/** Section 2: a doctor's detail page. */
export const doctorRows: Row[] = [
  {
    id: 'doctor.info',
    says: 'Doctor info',
    shownBy: [whole, texts('the page says the doctor’s words, years and field')],
  },
  {
    id: 'doctor.verified',
    says: 'Verified badge',
    shownBy: [page('Verified opens what was verified, and the address says so')],
  },
  { id: 'doctor.available', says: 'Available badge', shownBy: [whole] },
  { id: 'doctor.not-available', says: 'Not Available badge', shownBy: [page('who is not available can’t be booked')] },
  { id: 'doctor.booking-card', says: 'Booking card', shownBy: [whole] },
  {
    id: 'doctor.booking-card.busy',
    says: 'The button shows Processing... while in progress',
    shownBy: [texts('the booking card says Processing... while a booking is on its way')],
  },
  {
    id: 'doctor.review-form',
    says: 'Review form',
    shownBy: [page('a review is sent trimmed, appears at once, and the form is empty again')],
  },
  {
    id: 'doctor.review-form.doctors',
    says: 'The review form is hidden for doctors',
    shownBy: [page('doctors can’t write reviews')],
  },
  {
    id: 'doctor.reviews',
    says: 'Reviews list',
    shownBy: [whole, page('a review says whether its author completed a booking')],
  },
  { id: 'doctor.missing', says: 'If the doctor is missing, a Doctor Not Found page', shownBy: [gone] },
  {
    id: 'doctor.failed',
    says: 'If loading fails, a Doctor Not Found page',
    shownBy: [page('a failure shows the same page with Retry')],
  },
  { id: 'doctor.missing.removed', says: 'Possible cause: removed or unavailable profile', shownBy: [causes] },
  { id: 'doctor.missing.outdated', says: 'Possible cause: outdated link', shownBy: [causes] },
  { id: 'doctor.missing.temporary', says: 'Possible cause: temporary system issue', shownBy: [causes] },
  { id: 'doctor.missing.home', says: 'Button Go Home', shownBy: [gone] },
  { id: 'doctor.missing.others', says: 'Button Show Other Doctors', shownBy: [gone] },
  {
    id: 'doctor.missing.support',
    says: 'Button Contact Support (to /contact)',
    shownBy: [gone],
    decision: '/contact is no defined route and falls to 404, as section 2 says; the footer has the support’s address.',
  },
];
