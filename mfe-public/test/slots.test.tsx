import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingCreated } from '@vetcare/contracts';
import { TERMS_VERSION } from '@vetcare/contracts/limits';
import { formatDate, toast } from '@vetcare/web-kit';
import {
  type Answer,
  type Answers,
  type Call,
  forId,
  refuse,
  renderArea,
  someUser,
  withHeaders,
} from '@vetcare/web-kit/testing';
import type { RazorpayOptions } from '../src/booking/razorpay';
import { routes } from '../src/routes';
import { DOCTOR_ID, someBooking, someDoctor } from './some-doctor';

const patient = someUser();
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Nine in the morning in India, this many days from now. */
const nineIn = (days: number, minutes = 0) =>
  new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS + 3.5 * HOUR_MS + minutes * 60_000).toISOString();
const [FIRST, SECOND, LATER] = [nineIn(2), nineIn(2, 30), nineIn(3)];
const dayName = (slot: string) => formatDate(slot, 'long');
const created: BookingCreated = {
  success: true,
  bookingId: 'f'.repeat(24),
  orderId: 'order_1',
  amount: 50_000,
  currency: 'INR',
  keyId: 'rzp_test_1',
};
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };
/** A paid booking of a future time. */
const booked = (slot: string) =>
  someBooking(patient, { appointmentAt: slot, completionAt: new Date(Date.parse(slot) + 48 * HOUR_MS).toISOString() });

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  toast.remove();
  delete window.Razorpay;
});

/** Replaces the payment provider's window, in which the patient pays or which they close. */
function fakeCheckout(does: (checkout: RazorpayOptions) => void) {
  window.Razorpay = class {
    constructor(readonly options: RazorpayOptions) {}
    on() {}
    open() {
      does(this.options);
    }
    close() {}
  };
}

async function show({ query = '', ...answers }: { query?: string } & Answers = {}) {
  const area = await renderArea(routes, {
    path: `/doctor/${DOCTOR_ID}${query}`,
    user: patient,
    answers: {
      'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, []),
      'GET /api/doctors/:id/slots': forId(DOCTOR_ID, { slots: [FIRST, SECOND, LATER] }),
      'POST /api/user/book-appointment': created,
      'POST /api/user/verify-payment': { success: true, booking: booked(FIRST) },
      'POST /api/user/bookings/:id/check-payment': {
        booking: someBooking(patient, { paymentStatus: 'pending', slotStart: FIRST }),
        payableUntil: FIRST,
        checked: true,
      },
      ...answers,
    },
  });
  const bookings = () => area.calls.filter(({ path }) => path === '/api/user/book-appointment');
  return { ...area, bookings, person: userEvent.setup({ delay: null }) };
}
const book = () => screen.findByRole('button', { name: 'Book Appointment' });
const atATime = () => screen.findByRole('radio', { name: 'Choose a time' });

// Promises: states.times.now
test('now is what one gets without choosing', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  const { person, bookings } = await show();
  expect(await screen.findByRole('radio', { name: 'Now' })).toBeChecked();
  await person.click(await book());
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(bookings()[0]?.body).toEqual({ doctorId: DOCTOR_ID, fees: 500, acceptedTerms: TERMS_VERSION });
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
});

test.each([
  [true, 'Now', 'you get your money back without asking'],
  [false, 'As soon as they’re here', 'The doctor isn’t here right now. Usually answers within 4 hours.'],
])('what begins with the payment is called as it is, with the doctor here: %s', async (isAvailableNow, name, hint) => {
  const doctor = someDoctor({ isAvailableNow, answersWithin: 240 });
  await show({ 'GET /api/doctors/:id': forId(DOCTOR_ID, doctor) });
  expect(await screen.findByRole('radio', { name })).toBeChecked();
  expect(await screen.findByText((text) => text.includes(hint))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book Appointment' })).toHaveAccessibleDescription(`₹500 ${name}`);
  expect(await screen.findByText('Within 4 hours')).toBeInTheDocument();
  const badge = isAvailableNow ? 'Available' : /^Next free: /;
  expect(screen.getByText(badge)).toBeInTheDocument();
});

test('a doctor without hours who is not here says when they answer, and can be booked', async () => {
  await show({
    'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor({ isAvailableNow: false })),
    'GET /api/doctors/:id/slots': forId(DOCTOR_ID, { slots: [], bookableNow: true }),
  });
  expect(await screen.findByText(/^The doctor isn’t here right now\. Answers within 48 hours\./)).toBeInTheDocument();
  expect(screen.getByText('Answers within 48 hours')).toBeInTheDocument();
  expect(await book()).toBeEnabled();
});

test('a time is chosen by day, stands in the address, and is booked and confirmed', async () => {
  fakeCheckout((checkout) => checkout.handler(proof));
  const { person, bookings } = await show();
  await person.click(await atATime());
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeChecked();
  await person.click(screen.getByRole('tab', { name: dayName(LATER) }));
  expect(screen.getAllByRole('radio', { name: /:/ })).toHaveLength(1);
  await person.click(screen.getByRole('tab', { name: dayName(SECOND) }));
  await person.click(screen.getByRole('radio', { name: '09:30' }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('slot')).toBe(SECOND));
  await person.click(await book());
  const dialog = await screen.findByRole('dialog', { name: 'Your consultation is booked' });
  expect(bookings()[0]?.body).toEqual({
    doctorId: DOCTOR_ID,
    slotStart: SECOND,
    fees: 500,
    acceptedTerms: TERMS_VERSION,
  });
  expect(dialog).toHaveTextContent(/Your appointment is on .*, at 09:00 IST/);
  expect(dialog).toHaveTextContent(/Your 48 hours begin with the appointment, .*09:00 IST/);
  expect(window.location.search).toBe(`?booked=${created.bookingId}`);
});

test('turning to another day leaves no time chosen: nothing is booked before one is', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  const { person, bookings } = await show();
  await person.click(await atATime());
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeChecked();
  expect(await book()).toHaveAccessibleDescription(`₹500 ${formatDate(FIRST, 'weekdayDateTime')} IST`);
  await person.click(screen.getByRole('tab', { name: dayName(LATER) }));
  expect(screen.getByRole('radio', { name: '09:00' })).not.toBeChecked();
  expect(await book()).toHaveAccessibleDescription('₹500 Choose a time');
  expect(screen.queryByText('This time is no longer free. Please choose another one.')).not.toBeInTheDocument();
  await person.click(await book());
  expect(screen.getByText('Please choose a time.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '09:00' })).toHaveFocus();
  expect(bookings()).toEqual([]);
  await person.click(screen.getByRole('radio', { name: '09:00' }));
  expect(await book()).toHaveAccessibleDescription(`₹500 ${formatDate(LATER, 'weekdayDateTime')} IST`);
  await person.click(await book());
  await waitFor(() =>
    expect(bookings()[0]?.body).toEqual({
      doctorId: DOCTOR_ID,
      slotStart: LATER,
      fees: 500,
      acceptedTerms: TERMS_VERSION,
    }),
  );
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
});

test('the day of the chosen time keeps it, and a reload keeps that none is chosen', async () => {
  const { person } = await show({ query: `?slot=${encodeURIComponent(FIRST)}` });
  await person.click(await screen.findByRole('tab', { name: dayName(FIRST) }));
  expect(screen.getByRole('radio', { name: '09:00' })).toBeChecked();
  await person.click(screen.getByRole('tab', { name: dayName(LATER) }));
  await waitFor(() => expect(window.location.search).toBe('?slot='));
});

test('a link without a time offers the times, and none of them is chosen', async () => {
  await show({ query: '?slot=' });
  expect(await screen.findByRole('radio', { name: '09:00' })).not.toBeChecked();
  expect(await book()).toHaveAccessibleDescription('₹500 Choose a time');
});

test('a chosen time survives a reload, and going back to now', async () => {
  const { person } = await show({ query: `?slot=${encodeURIComponent(LATER)}` });
  expect(await screen.findByRole('tab', { name: dayName(LATER) })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Now' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('outside of the doctor’s hours the next free time is offered, and never now', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  const { person, bookings } = await show({
    'GET /api/doctors/:id/slots': forId(DOCTOR_ID, { slots: [FIRST, SECOND], bookableNow: false }),
  });
  expect(await screen.findByText(/\d{4}, 09:00 IST/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '09:00' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Choose another time' }));
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeChecked();
  expect(screen.getByRole('tab', { name: dayName(FIRST) })).toHaveFocus();
  expect(screen.queryByRole('radio', { name: 'Now' })).not.toBeInTheDocument();
  await person.click(await book());
  const dialog = await screen.findByRole('dialog', { name: 'Your payment is not finished' });
  expect(bookings()[0]?.body).toEqual({
    doctorId: DOCTOR_ID,
    slotStart: FIRST,
    fees: 500,
    acceptedTerms: TERMS_VERSION,
  });
  expect(dialog).toHaveTextContent('Dr. Meera Iyer');
  expect(dialog).toHaveTextContent(/Consultation begins.*09:00 IST \/ .*03:30 \(UTC\)/);
  expect(dialog).toHaveTextContent('Fee₹500');
});

test('outside of the hours of a doctor without a free time nothing can be booked', async () => {
  await show({ 'GET /api/doctors/:id/slots': forId(DOCTOR_ID, { slots: [], bookableNow: false }) });
  expect(await book()).toBeDisabled();
  expect(screen.getByText('This doctor has no free times in the next seven days.')).toBeInTheDocument();
});

test('a doctor who stopped taking consultations right away: the platform says so, and offers a time', async () => {
  fakeCheckout(() => {});
  let bookableNow = true;
  const { person } = await show({
    'GET /api/doctors/:id/slots': forId(DOCTOR_ID, () => ({ slots: [FIRST], bookableNow })),
    'POST /api/user/book-appointment': () => {
      bookableNow = false;
      return refuse(409, 'conflict', 'Please choose a time.', undefined, {
        reason: 'not_bookable_now',
      });
    },
  });
  await person.click(await book());
  expect(await screen.findByText('Please choose a time.')).toBeInTheDocument();
  expect(await screen.findByText(/\d{4}, 09:00 IST/)).toBeInTheDocument();
});

// Promises: states.times.once
test('a time that was taken meanwhile: the platform says so, and the times are asked for again', async () => {
  fakeCheckout(() => {});
  let slots = [FIRST, SECOND];
  const { person, calls } = await show({
    'GET /api/doctors/:id/slots': forId(DOCTOR_ID, () => ({ slots })),
    'POST /api/user/book-appointment': () => {
      slots = [SECOND];
      return refuse(409, 'slot_taken', 'This time has just been booked by someone else. Please choose another one.');
    },
  });
  await person.click(await atATime());
  await person.click(await book());
  expect(await screen.findByText(/^This time has just been booked by someone else/)).toBeInTheDocument();
  expect(await screen.findByText('This time is no longer free. Please choose another one.')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '09:00' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '09:30' })).not.toBeChecked();
  expect(calls.filter(({ path }) => path.endsWith('/slots'))).toHaveLength(2);
});

test('after a refusal another time is another try', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  let refused = false;
  const { person, bookings } = await show({
    'POST /api/user/book-appointment': () => {
      if (refused) return created;
      refused = true;
      return refuse(503, 'overloaded', '');
    },
  });
  await person.click(await atATime());
  await person.click(await book());
  await screen.findByText('Booking failed');
  await person.click(screen.getByRole('radio', { name: '09:30' }));
  await person.click(await book());
  await waitFor(() => expect(bookings()).toHaveLength(2));
  const [first, second] = bookings();
  expect(second?.body).toEqual({ doctorId: DOCTOR_ID, slotStart: SECOND, fees: 500, acceptedTerms: TERMS_VERSION });
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
});

test('behind the payment the page shows the time that is being paid, though it is no longer free', async () => {
  let dismiss = () => {};
  fakeCheckout((checkout) => {
    dismiss = () => checkout.modal.ondismiss();
  });
  let slots = [FIRST, SECOND];
  const { person, calls } = await show({
    'GET /api/doctors/:id/slots': forId(DOCTOR_ID, () => ({ slots, bookableNow: false })),
    'POST /api/user/book-appointment': () => {
      slots = [SECOND];
      return created;
    },
  });
  await person.click(await book());
  const button = await screen.findByRole('button', { name: 'Processing...' });
  // Who comes back from the bank's app after a while: the times are asked for again.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/slots'))).toHaveLength(2));
  clock.mockRestore();
  await act(async () => {});
  expect(screen.getByText(/\d{4}, 09:00 IST/)).toBeInTheDocument();
  expect(button).toHaveAccessibleDescription(/^₹500 .*, 09:00/);
  act(dismiss);
  expect(await screen.findByRole('dialog', { name: 'Your payment is not finished' })).toHaveTextContent(/09:00 IST/);
});

test('a payment that was left keeps its time, until another one is wanted', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  const { person } = await show();
  await person.click(await atATime());
  await person.click(await book());
  await person.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('button', { name: 'Finish payment' })).toBeEnabled();
  expect(await screen.findByText(/It’s for .*, 09:00 IST/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Now' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Choose another time' }));
  expect(await screen.findByRole('radio', { name: 'Now' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Now' })).toHaveFocus());
  expect(await book()).toBeEnabled();
});

test('another time gives the unpaid one back to others, and what was begun at another fee says so', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  const begun = someBooking(patient, { paymentStatus: 'pending', slotStart: FIRST, amount: 400 });
  const { person, calls } = await show({
    'POST /api/user/book-appointment': { ...created, amount: 40_000 },
    'POST /api/user/bookings/:id/check-payment': { booking: begun, payableUntil: FIRST, checked: true },
    'POST /api/user/bookings/:id/release': { success: true },
  });
  await person.click(await atATime());
  await person.click(await book());
  const dialog = await screen.findByRole('dialog', { name: 'Your payment is not finished' });
  expect(dialog).toHaveTextContent('Fee₹400');
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText(/It costs ₹400, .* The fee is ₹500 now/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Finish payment' })).toHaveAccessibleDescription(/^₹400 /);
  await person.click(screen.getByRole('button', { name: 'Choose another time' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(`/api/user/bookings/${created.bookingId}/release`),
  );
});

test('another appointment at that time is asked about, and both are booked for who wants both', async () => {
  fakeCheckout((checkout) => checkout.modal.ondismiss());
  const params = { bookingId: created.bookingId, doctorId: DOCTOR_ID, slotStart: FIRST };
  const { person, bookings } = await show({
    'POST /api/user/book-appointment': ({ body }: Call) =>
      (body as { sameTime?: boolean }).sameTime
        ? created
        : refuse(409, 'conflict', 'You already have one', undefined, { reason: 'same_time', params }),
  });
  await person.click(await atATime());
  await person.click(await book());
  const asked = await screen.findByRole('dialog', { name: 'You have another appointment at this time' });
  expect(asked).toHaveTextContent(/09:00 IST/);
  await person.click(within(asked).getByRole('button', { name: 'Choose another time' }));
  expect(await book()).toBeEnabled();
  await person.click(await book());
  await person.click(await screen.findByRole('button', { name: 'Book this one too' }));
  expect(await screen.findByRole('dialog', { name: 'Your payment is not finished' })).toBeInTheDocument();
  expect(bookings().map(({ body }) => (body as { sameTime?: boolean }).sameTime)).toEqual([undefined, undefined, true]);
});

test('until it is known what is unpaid with this doctor there is nothing to press', async () => {
  let answer: (bookings: never[]) => void = () => {};
  await show({
    'GET /api/user/get-appointments': ({ query }) =>
      query.get('part') === 'attempts' ? new Promise((resolve) => (answer = resolve)) : [],
  });
  await screen.findByRole('heading', { name: 'Online consultation' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Book|Choose/ })).not.toBeInTheDocument());
  expect(screen.queryByRole('radio', { name: 'Now' })).not.toBeInTheDocument();
  answer([]);
  expect(await book()).toBeEnabled();
});

test.each<[string, Answer<'GET /api/doctors/:id/slots'>]>([
  ['has no times', { slots: [] }],
  ['could not be asked for them', refuse(500, 'internal', '')],
])('a doctor who %s is booked for now', async (_why, answer) => {
  await show({ 'GET /api/doctors/:id/slots': forId(DOCTOR_ID, answer) });
  expect(await book()).toBeEnabled();
  expect(screen.queryByRole('radio', { name: 'Choose a time' })).not.toBeInTheDocument();
});

test('a link to a time of a doctor who has none any more says so', async () => {
  await show({ query: `?slot=${FIRST}`, 'GET /api/doctors/:id/slots': forId(DOCTOR_ID, { slots: [] }) });
  expect(await screen.findByText('There are no free times right now.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Choose a time' })).toBeChecked();
});

describe('the cards', () => {
  const other = someDoctor({ _id: '1'.repeat(24), FirstName: 'Arjun', name: 'Arjun Iyer' });
  const away = someDoctor({ _id: '2'.repeat(24), FirstName: 'Ravi', name: 'Ravi Iyer', isAvailable: false });
  const card = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
  const list = (
    next: Answer<'GET /api/doctors/next-slots'>,
    doctors: Answer<'GET /api/doctors'> = [someDoctor(), other, away],
  ) =>
    renderArea(routes, {
      path: '/doctor',
      user: patient,
      answers: { 'GET /api/doctors': doctors, 'GET /api/doctors/next-slots': next },
    });
  const asked = (calls: Call[]) => calls.filter(({ path }) => path === '/api/doctors/next-slots');

  // Promises: states.times.free
  test('say when a doctor is free next; one call asks for all of them', async () => {
    const { calls } = await list([{ doctorId: DOCTOR_ID, slotStart: FIRST, bookableNow: false }]);
    expect(await screen.findByText(/^Next free: \w{3}, 09:00/)).toBeInTheDocument();
    expect(card('Dr. Arjun Iyer').getByText('Available now')).toBeInTheDocument();
    expect(card('Dr. Ravi Iyer').getByText('Not Available')).toBeInTheDocument();
    expect(asked(calls).map(({ query }) => query.getAll('doctorId'))).toEqual([[DOCTOR_ID, other._id]]);
  });

  test('say Today of a time of today', async () => {
    const slotStart = new Date(Date.now() + 60_000).toISOString();
    const isToday = dayName(slotStart) === dayName(new Date().toISOString());
    await list([{ doctorId: DOCTOR_ID, slotStart, bookableNow: false }]);
    expect(await screen.findByText(isToday ? /^Next free: Today, / : /^Next free: /)).toBeInTheDocument();
  });

  test('lead to the next free time while the doctor is outside of their hours, and book nothing', async () => {
    const { calls } = await list([{ doctorId: DOCTOR_ID, slotStart: FIRST, bookableNow: false }]);
    await screen.findByText(/^Next free: /);
    const person = userEvent.setup({ delay: null });
    await person.click(screen.getByRole('button', { name: 'Book Appointment with Dr. Meera Iyer' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/doctor/${DOCTOR_ID}`));
    expect(new URLSearchParams(window.location.search).get('slot')).toBe(FIRST);
    expect(calls.map(({ path }) => path)).not.toContain('/api/user/book-appointment');
  });

  test('offer nothing for now of a doctor who takes nobody right away, and no time where there is none', async () => {
    const { calls } = await list([], [someDoctor({ instantBookings: 'never' })]);
    expect(await screen.findByText('No free times')).toBeInTheDocument();
    const person = userEvent.setup({ delay: null });
    await person.click(screen.getByRole('button', { name: 'Book Appointment with Dr. Meera Iyer' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/doctor/${DOCTOR_ID}`));
    expect(calls.map(({ path }) => path)).not.toContain('/api/user/book-appointment');
  });

  test('call a doctor who keeps hours and is fully booked available only if they take bookings at any time', async () => {
    const always = { ...other, keepsHours: true, instantBookings: 'always' as const };
    await list([], [someDoctor({ keepsHours: true }), always]);
    expect(await screen.findByText('No free times')).toBeInTheDocument();
    expect(card('Dr. Meera Iyer').queryByText('Available now')).not.toBeInTheDocument();
    expect(card('Dr. Arjun Iyer').getByText('Available now')).toBeInTheDocument();
  });

  test('say that a doctor within their hours is available now', async () => {
    await list([{ doctorId: DOCTOR_ID, slotStart: FIRST, bookableNow: true }]);
    await screen.findByText('Dr. Meera Iyer');
    expect(card('Dr. Meera Iyer').getByText('Available now')).toBeInTheDocument();
  });

  test.each([
    [null, 'Answers within 48 hours'],
    [30, 'Usually answers within 30 minutes'],
    [60, 'Usually answers within 1 hour'],
    [480, 'Usually answers within 8 hours'],
  ])('say of a doctor who is not here how soon they answer (%s minutes)', async (answersWithin, words) => {
    await list([], [someDoctor({ isAvailableNow: false, answersWithin })]);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('Available now')).not.toBeInTheDocument();
  });

  test('lead to the next free time of a doctor who is not here, though within their hours', async () => {
    const { calls } = await list(
      [{ doctorId: DOCTOR_ID, slotStart: FIRST, bookableNow: true }],
      [someDoctor({ isAvailableNow: false })],
    );
    await screen.findByText(/^Next free: /);
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment with Dr. Meera Iyer' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('slot')).toBe(FIRST));
    expect(calls.map(({ path }) => path)).not.toContain('/api/user/book-appointment');
  });

  test('say what they said before when the times could not be had', async () => {
    const { calls } = await list(refuse(500, 'internal', ''));
    await screen.findByText('Dr. Meera Iyer');
    await waitFor(() => expect(asked(calls)).toHaveLength(1));
    expect(card('Dr. Meera Iyer').getByText('Available now')).toBeInTheDocument();
  });

  test('of a long list are asked for fifty at a time', async () => {
    const many = Array.from({ length: 72 }, (_, index) => someDoctor({ _id: String(index).padStart(24, '0') }));
    const { calls } = await list([], () => withHeaders(many, { 'X-Total-Count': '72' }));
    await waitFor(() => expect(asked(calls).map(({ query }) => query.getAll('doctorId').length)).toEqual([50, 22]));
  });
});
