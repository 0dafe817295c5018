import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import type { RazorpayOptions } from '../src/booking/razorpay';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  delete window.Razorpay;
});

const WORDS = 'The clinic is closed for an hour';
const refusal = refuse(400, 'conflict', WORDS);
const doctorPage: Answers = {
  'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
  'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, []),
};
const booked: Answers = {
  'POST /api/user/book-appointment': {
    success: true,
    bookingId: 'f'.repeat(24),
    orderId: 'order_1',
    amount: 50_000,
    currency: 'INR',
    keyId: 'rzp_test_1',
  },
};
const user = userEvent.setup({ delay: null });

const nothing = async () => {};
/** Books a doctor, and pays in a checkout window that immediately reports success. */
const pay = async () => {
  window.Razorpay = class {
    constructor(readonly options: RazorpayOptions) {}
    on() {}
    close() {}
    open() {
      this.options.handler({ razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' });
    }
  };
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
};
const review = async () => {
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Kind.');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
};

// Promises: calls.get-doctor-id.failure, calls.get-doctor-ratings-id.failure, calls.get-doctors.failure
// Promises: calls.post-api-user-book-appointment.failure, calls.post-api-user-rate-doctor.failure
// Promises: calls.post-api-user-verify-payment.failure
test.each([
  ['GET /api/doctors', '/doctor', {}, nothing],
  ['GET /api/doctors/:id', `/doctor/${DOCTOR_ID}`, {}, nothing],
  ['GET /api/doctors/:id/ratings', `/doctor/${DOCTOR_ID}`, doctorPage, nothing],
  ['POST /api/user/book-appointment', `/doctor/${DOCTOR_ID}`, doctorPage, pay],
  ['POST /api/user/verify-payment', `/doctor/${DOCTOR_ID}`, { ...doctorPage, ...booked }, pay],
  ['POST /api/user/rate-doctor', `/doctor/${DOCTOR_ID}`, doctorPage, review],
] as const)('a refused %s shows the server’s message', async (call, path, answers, act) => {
  await renderArea(routes, { path, user: someUser(), answers: { ...answers, [call]: refusal } });
  await act();
  await waitFor(() => expect(screen.getAllByText(WORDS).length).toBeGreaterThan(0));
});
