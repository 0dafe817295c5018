import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor, someReview } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());

interface Given {
  doctor?: Answer<'GET /api/doctors/:id'>;
  reviews?: Answer<'GET /api/doctors/:id/ratings'>;
  slots?: Answer<'GET /api/doctors/:id/slots'>;
  clinics?: Answer<'GET /api/clinics'>;
  rate?: Answer<'POST /api/user/rate-doctor'>;
  user?: ReturnType<typeof someUser> | null;
}

const open = ({
  doctor = someDoctor(),
  reviews = [someReview()],
  clinics,
  rate,
  slots,
  user = someUser(),
}: Given = {}) =>
  renderArea(routes, {
    path: `/doctor/${DOCTOR_ID}`,
    user,
    answers: {
      'GET /api/doctors/:id': forId(DOCTOR_ID, doctor),
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, reviews),
      'POST /api/user/rate-doctor': rate,
      'GET /api/clinics': clinics,
      ...(slots && { 'GET /api/doctors/:id/slots': forId(DOCTOR_ID, slots) }),
    },
  });

// Promises: doctor.available, doctor.booking-card, doctor.info, doctor.reviews, routes.doctor
test('who, verified, available, the fee and what others say', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Meera Iyer' })).toBeInTheDocument();
  expect(screen.getByText('Available')).toBeInTheDocument();
  expect(screen.getAllByText('₹500')[0]).toBeInTheDocument();
  expect(screen.getByText('48 hours of chat with the doctor after your appointment')).toBeInTheDocument();
  expect(await screen.findByText('Very kind.')).toBeInTheDocument();
  expect(document.title).toBe('Dr. Meera Iyer · VetCare');
});

// Promises: doctor.reviews
test('a review says whether its author completed a booking', async () => {
  const author = { _id: 'a'.repeat(24), FirstName: 'Neha', LastName: 'Bose' };
  await open({ reviews: [someReview(), someReview({ _id: '2'.repeat(24), userId: author, verified: false })] });
  const ofAuthor = async (name: string) => (await screen.findByText(name)).closest('li');
  expect(await ofAuthor('Ravi Das')).toHaveTextContent(/^RDRavi DasVerified/);
  expect(await ofAuthor('Neha Bose')).toHaveTextContent(/^NBNeha BoseNot verified/);
});

// Promises: doctor.verified
test('Verified opens what was verified, and the address says so', async () => {
  const user = userEvent.setup({ delay: null });
  const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
  await open({ doctor: someDoctor({ licence }) });
  await user.click(await screen.findByRole('button', { name: 'Verified' }));
  const dialog = await screen.findByRole('dialog', { name: 'What Verified means' });
  expect(dialog).toHaveTextContent('Registered with Karnataka Veterinary Council, number KVC 12345.');
  expect(dialog).toHaveTextContent('Checked by VetCare on 2 Mar 2026.');
  expect(window.location.search).toBe('?dialog=verified');
});

test('nobody is called verified whose registration with a council was not checked', async () => {
  await open({ doctor: someDoctor({ licence: null }), reviews: [] });
  await screen.findByRole('heading', { level: 1, name: 'Dr. Meera Iyer' });
  expect(screen.queryByText('Verified')).not.toBeInTheDocument();
});

test.each([
  [
    'has a free time later',
    { slots: ['2099-03-10T03:30:00.000Z'], bookableNow: false },
    /^Next free: 10 Mar 2099, 09:00/,
  ],
  ['has no free time', { slots: [], bookableNow: false }, 'No free times'],
])('a doctor who %s and none now is not called available', async (_who, slots, words) => {
  await open({ slots });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Available')).not.toBeInTheDocument();
});

test('a review that does not count stands below those that do, and the form says what counts', async () => {
  const author = { _id: 'a'.repeat(24), FirstName: 'Neha', LastName: 'Bose' };
  await open({ reviews: [someReview({ _id: '2'.repeat(24), userId: author, verified: false }), someReview()] });
  const counting = await screen.findByText('Ravi Das');
  expect(counting.compareDocumentPosition(screen.getByText('Neha Bose'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    screen.getByText('It counts towards the rating once you have had a consultation with this doctor.'),
  ).toBeInTheDocument();
});

test('the fee includes only what there is', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Dr. Meera Iyer' });
  expect(screen.queryByText(/video|medication/i)).not.toBeInTheDocument();
});

test('a sign of an emergency stops the booking, until the owner says to go on', async () => {
  await open();
  await userEvent.click(await screen.findByText('Is it one?'));
  const book = () => screen.getByRole('button', { name: 'Book Appointment' });
  expect(book()).toBeEnabled();
  await userEvent.selectOptions(await screen.findByLabelText('Which animal?'), 'Cat');
  expect(screen.queryByRole('checkbox', { name: /belly swells/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /tries to urinate/ }));
  expect(screen.getByText(/Go to a clinic now\. An online/)).toBeVisible();
  expect(screen.getByText('Do not press on its belly', { exact: false })).toBeVisible();
  const boxes = screen.getAllByRole('checkbox');
  const at = boxes.indexOf(screen.getByRole('checkbox', { name: /tries to urinate/ }));
  expect(boxes[at + 1]).toBe(screen.getByRole('checkbox', { name: /I understand/ }));
  expect(boxes[at]?.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(book()).toBeDisabled();
  expect(book()).toHaveAccessibleDescription(/sign of an emergency/);
  await userEvent.click(screen.getByRole('checkbox', { name: /I understand/ }));
  expect(book()).toBeEnabled();
});

test('a sign of an emergency names clinics of a city, with their numbers', async () => {
  const clinic = { name: 'Lalbagh', address: '1 Main Road', city: 'Bengaluru', phone: '080 34' };
  const place = { isAlwaysOpen: true, latitude: 12.95, longitude: 77.58 };
  await open({ clinics: { clinics: [{ ...clinic, ...place }] } });
  await userEvent.click(await screen.findByText('Is it one?'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /seizure/i }));
  await userEvent.selectOptions(await screen.findByLabelText('City'), 'Bengaluru');
  expect(screen.getByRole('link', { name: 'Call 080 34, Lalbagh' })).toHaveAttribute('href', 'tel:08034');
});

const CLINICS_AWAY = 'The clinics that we list can’t be shown right now.';

test.each<[string, Answer<'GET /api/clinics'>, number]>([
  ['one quiet line stands where listed clinics would', refuse(502, 'upstream_unavailable', 'Not now'), 1],
  ['without listed clinics there is no line', { clinics: [] }, 0],
])('at a sign of an emergency %s', async (_what, clinics, lines) => {
  await open({ clinics });
  await userEvent.click(await screen.findByText('Is it one?'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /seizure/i }));
  expect(screen.getByRole('link', { name: 'Find a clinic nearby' })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText(CLINICS_AWAY)).toHaveLength(lines));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

// Promises: doctor.not-available
test('before anything is booked the page says that this is not for emergencies', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Book Appointment' });
  expect(await screen.findByText('Not for emergencies.')).toBeVisible();
  expect(button).toBeEnabled();
});

test('who is not available can’t be booked', async () => {
  await open({ doctor: someDoctor({ isAvailable: false }) });
  expect(await screen.findByText('Not Available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeDisabled();
});

// Promises: doctor.missing, doctor.missing.home, doctor.missing.others, doctor.missing.support, page.doctor-not-found
test('a doctor who is gone: why that may be, and where to go', async () => {
  await open({ doctor: refuse(404, 'not_found', 'Doctor not found') });
  expect(await screen.findByRole('heading', { name: 'Doctor Not Found' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Show Other Doctors' })).toHaveAttribute('href', '/doctor');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

// Promises: calls.get-doctor-id.failure, doctor.failed, toast.failed-to-fetch-doctor
test('a failure shows the same page with Retry', async () => {
  const user = userEvent.setup({ delay: null });
  let broken = true;
  await open({ doctor: () => (broken ? refuse(500, 'internal', '') : someDoctor()) });
  expect(await screen.findByRole('heading', { name: 'Doctor Not Found' })).toBeInTheDocument();
  expect(await screen.findByText('Failed to fetch doctor')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Dr. Meera Iyer' })).toBeInTheDocument();
});

// Promises: calls.post-api-user-rate-doctor.payload, doctor.review-form, rules.review.reset
test('a review is sent trimmed, appears at once, and the form is empty again', async () => {
  const user = userEvent.setup({ delay: null });
  const saved = { success: true as const, review: someReview({ _id: '9'.repeat(24), comment: 'Thank you!' }) };
  let reviews = [someReview()];
  const { calls } = await open({
    reviews: () => reviews,
    rate: () => {
      reviews = [saved.review, ...reviews];
      return saved;
    },
  });
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), '  Thank you! ');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
  expect(await screen.findByText('Review submitted successfully!')).toBeInTheDocument();
  expect(await screen.findByText('Thank you!')).toBeInTheDocument();
  expect(screen.getByLabelText('Your review')).toHaveValue('');
  expect(screen.getByRole('radio', { name: '4 stars' })).not.toBeChecked();
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
    doctorId: DOCTOR_ID,
    rating: 4,
    comment: 'Thank you!',
  });
});

test('what the doctor treats and speaks, where they say so', async () => {
  const { unmount } = await open({ doctor: someDoctor({ species: ['dog', 'bird'], languages: ['en', 'mr'] }) });
  expect(await screen.findByText('Dog, Bird')).toBeInTheDocument();
  expect(screen.getByText('English, Marathi')).toBeInTheDocument();
  unmount();
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Dr. Meera Iyer' });
  expect(screen.queryByText('Speaks')).not.toBeInTheDocument();
});

// Promises: rules.review.comment, rules.review.rating
test('a review needs stars and words', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await open();
  await user.type(await screen.findByLabelText('Your review'), '   ');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
  expect(screen.getByText('Please select a rating')).toBeInTheDocument();
  expect(screen.getByText('Please write a comment')).toBeInTheDocument();
  expect(calls.some((call) => call.method === 'POST')).toBe(false);
});

// Promises: rules.review.login, toast.please-login-to-submit-a-review
test('a review needs somebody signed in', async () => {
  const user = userEvent.setup({ delay: null });
  await open({ user: null });
  await user.click(await screen.findByRole('button', { name: 'Submit review' }));
  expect(await screen.findByText('Please login to submit a review')).toBeInTheDocument();
});

test('a first review is in the header at once', async () => {
  const user = userEvent.setup({ delay: null });
  const review = someReview({ rating: 4, comment: 'Thank you!' });
  await open({
    doctor: someDoctor({ rating: null, ratingCount: 0 }),
    reviews: [],
    rate: { success: true as const, review },
  });
  expect(await screen.findByText('No reviews yet', { selector: 'span' })).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Thank you!');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
  await waitFor(() => expect(screen.queryByText('No reviews yet', { selector: 'span' })).not.toBeInTheDocument());
});

test.each([
  ['all reviews that count are on the page', 2, '4.3', '3 reviews'],
  ['the page does not have them all, which keeps the rating', 5, '4.5', '5 reviews'],
])('a review changes the rating of the header at once where %s', async (_where, ratingCount, mean, count) => {
  const user = userEvent.setup({ delay: null });
  const by = (digit: string) => ({ _id: digit.repeat(24), FirstName: 'Ravi', LastName: 'Das' });
  const reviews = [
    someReview({ _id: '1'.repeat(24), rating: 5, userId: by('1') }),
    someReview({ _id: '2'.repeat(24), rating: 4, userId: by('2') }),
    someReview({ _id: '3'.repeat(24), rating: 1, userId: by('3'), verified: false }),
  ];
  const review = someReview({ _id: '4'.repeat(24), rating: 4, comment: 'Thank you!', userId: by('4') });
  await open({ doctor: someDoctor({ rating: 4.5, ratingCount }), reviews, rate: { success: true as const, review } });
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Thank you!');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
  // The first on the page is in the header.
  const header = () => screen.getAllByRole('img', { name: /out of 5 stars$/ })[0];
  await waitFor(() => expect(header()).toHaveAccessibleName(`${mean} out of 5 stars`));
  expect(screen.getAllByText(count).length).toBeGreaterThan(0);
});

// Promises: calls.post-api-user-rate-doctor.failure, toast.failed-to-submit-review
test('a review that could not be sent stays in the form', async () => {
  const user = userEvent.setup({ delay: null });
  await open({ rate: refuse(500, 'internal', '') });
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Thank you!');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
  expect(await screen.findByText('Failed to submit review')).toBeInTheDocument();
  expect(screen.getByLabelText('Your review')).toHaveValue('Thank you!');
});

// Promises: doctor.review-form.doctors, roles.doctor.no-reviews, rules.review.no-doctors
test('doctors can’t write reviews', async () => {
  await open({ user: someUser({ role: 'doctor', isValidated: true }) });
  expect(await screen.findByText('Very kind.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit review' })).not.toBeInTheDocument());
});
