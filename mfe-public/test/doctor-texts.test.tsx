import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor, someReview } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());

const open = (answers: Answers = {}, user: ReturnType<typeof someUser> | null = someUser()) =>
  renderArea(routes, {
    path: `/doctor/${DOCTOR_ID}`,
    user,
    answers: {
      'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, [someReview()]),
      ...answers,
    },
  });

// Promises: doctor.missing.outdated, doctor.missing.removed, doctor.missing.temporary
test('the page of a missing doctor lists what may have happened', async () => {
  await open({ 'GET /api/doctors/:id': forId(DOCTOR_ID, refuse(404, 'not_found', 'Doctor not found')) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Doctor Not Found' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((cause) => cause.textContent)).toEqual([
    'The profile was removed or is unavailable',
    'The link is outdated',
    'There is a temporary system issue',
  ]);
});

// Promises: doctor.info
test('the page says the doctor’s words, years and field', async () => {
  const licence = { council: 'KVC', number: '1' };
  await open({ 'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor({ licence })) });
  await screen.findByRole('heading', { level: 1, name: 'Dr. Meera Iyer' });
  for (const text of ['Surgery', 'I listen.', '8 years']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verified' })).toBeEnabled();
});

// Promises: doctor.booking-card.busy
test('the booking card says Processing... while a booking is on its way', async () => {
  window.Razorpay = class {
    on() {}
    close() {}
    open() {}
  };
  await open({ 'POST /api/user/book-appointment': () => new Promise(() => {}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  delete window.Razorpay;
});

// Promises: forms.review
test('a review that lacks its stars or words says so until that is given', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Submit review' }));
  expect(screen.getByLabelText('Your review')).toHaveAccessibleDescription(/Please write a comment/);
  expect(screen.getByText('Please select a rating')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Your review'), 'K');
  expect(screen.queryByText('Please write a comment')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(screen.queryByText('Please select a rating')).not.toBeInTheDocument();
});

// Promises: input.limits.review
test('a review takes no more than two thousand letters, and shows what the server finds wrong', async () => {
  const fields = { comment: 'Comment is too long' };
  await open({ 'POST /api/user/rate-doctor': refuse(400, 'validation_failed', 'Please check the form', fields) });
  const comment = await screen.findByLabelText('Your review');
  expect(comment).toHaveAttribute('maxlength', '2000');
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(comment, 'Kind');
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  expect(await screen.findByText('Please check the form')).toBeInTheDocument();
  expect(comment).toHaveAccessibleDescription(/Comment is too long/);
});

// Promises: input.reviews
test.each([
  ['markup', '<script>alert(1)</script><b>bold</b>'],
  ['emoji', '🐈‍⬛🙏🏽 thanks'],
  ['letters from right to left', 'شكرا جزيلا, Dr. Iyer'],
])('a review with %s is shown as it was written', async (_what, comment) => {
  const userId = { _id: 'c'.repeat(24), FirstName: '<i>Ravi</i>', LastName: '🐾' };
  await open({ 'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, [someReview({ comment, userId })]) });
  const review = (await screen.findByText(comment)).closest('li') as HTMLElement;
  expect(within(review).getByText('<i>Ravi</i> 🐾')).toBeInTheDocument();
  expect(review.querySelector('script, b, i')).toBeNull();
});

// Promises: calls.get-doctor-ratings-id.failure
test('reviews that could not be loaded leave the rest of the page', async () => {
  await open({ 'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, refuse(500, 'internal', '')) });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the reviews' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeEnabled();
});
