import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, BookingCreated, PaymentChecked } from '@vetcare/contracts';
import { TERMS_VERSION } from '@vetcare/contracts/limits';
import { type Answer, type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import type { RazorpayOptions } from '../src/booking/razorpay';
import { routes } from '../src/routes';
import { DOCTOR_ID, someBooking, someDoctor } from './some-doctor';

const patient = someUser();
const created: BookingCreated = {
  success: true,
  bookingId: 'f'.repeat(24),
  orderId: 'order_1',
  amount: 50_000,
  currency: 'INR',
  keyId: 'rzp_test_1',
};
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

/** The windows that the page closed. */
const closed: RazorpayOptions[] = [];

type Act = (checkout: RazorpayOptions, fail: (description?: string) => void) => void;

/** Replaces the payment provider's window. At each opening the next of `acts` does what the patient does in it. */
function fakeCheckout(...acts: Act[]) {
  const opened: RazorpayOptions[] = [];
  closed.length = 0;
  window.Razorpay = class {
    failed: ((failure: { error: { description?: string } }) => void)[] = [];
    constructor(readonly options: RazorpayOptions) {}
    on(_event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void) {
      this.failed.push(listener);
    }
    open() {
      opened.push(this.options);
      acts[opened.length - 1]?.(this.options, (description) => {
        for (const listener of this.failed) listener({ error: { description } });
      });
    }
    close() {
      closed.push(this.options);
    }
  };
  return opened;
}

const pay: Act = (checkout) => checkout.handler(proof);
const dismiss: Act = (checkout) => checkout.modal.ondismiss();

/** What follows when the window was dismissed. A test that ended before would take its history entry away in the next one. */
const afterDismissal = () => screen.findByRole('dialog', { name: 'Your payment is not finished' });

/** A minute after the consultation of `someBooking` began. */
const NOW = Date.parse('2026-03-05T10:31:00.000Z');
beforeAll(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  delete window.Razorpay;
});

const HOLD = '2026-03-05T10:40:00.000Z';
const REFUND = {
  paymentId: 'pay_1',
  amount: 500,
  reason: 'cancelled_by_doctor',
  askedAt: HOLD,
  doneAt: null,
} as const;
/** What the server says of a booking that was left. */
const checkedAs = (booking: Booking, more: Partial<PaymentChecked> = {}): PaymentChecked => ({
  booking,
  payableUntil: booking.paymentStatus === 'pending' ? HOLD : null,
  checked: true,
  ...more,
});

interface Given {
  path?: string;
  user?: ReturnType<typeof someUser> | null;
  book?: Answer<'POST /api/user/book-appointment'>;
  verify?: Answer<'POST /api/user/verify-payment'>;
  /** The booking that the server has already. */
  known?: Booking;
  /** What the server says of it, now that it has asked the payment provider. */
  checked?: Answer<'POST /api/user/bookings/:id/check-payment'>;
  /** The patient's bookings, by part of the list. */
  own?: Partial<Record<string, Booking[]>>;
  /** The doctor's free times. */
  slots?: string[];
  button?: string;
  answers?: Answers;
}

function draw({
  path = `/doctor/${DOCTOR_ID}`,
  user = patient,
  book = created,
  verify,
  known,
  checked,
  own = {},
  slots,
  answers,
}: Given = {}) {
  const shown = known ?? someBooking(patient, { paymentStatus: 'pending' });
  return renderArea(routes, {
    path,
    user,
    answers: {
      'GET /api/doctors': [someDoctor()],
      'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, []),
      'GET /api/doctors/:id/slots': slots ? { slots } : refuse(503, 'overloaded', ''),
      'POST /api/user/book-appointment': book,
      'GET /api/user/bookings/:id/checkout': forId(created.bookingId, created),
      'POST /api/user/verify-payment': verify ?? { success: true, booking: someBooking(patient) },
      'GET /api/user/bookings/:id': forId(shown._id, shown),
      'POST /api/user/bookings/:id/check-payment':
        checked ?? (({ path }) => (path.includes(shown._id) ? checkedAs(shown) : refuse(404, 'not_found', ''))),
      'GET /api/user/get-appointments': ({ query }) => own[query.get('part') ?? ''] ?? [],
      ...answers,
    },
  });
}

async function press({ button = 'Book Appointment', ...given }: Given = {}) {
  const area = await draw(given);
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }));
  const sent = (path: string) => area.calls.filter((call) => call.path === path);
  return { ...area, person, sent };
}

// Promises: calls.checkout.colour, calls.checkout.description, calls.checkout.key, calls.checkout.name
test('whoever books reads what they agree to, and nobody who is signed out does', async () => {
  fakeCheckout(pay);
  await press();
  expect(screen.getByText(/^By booking you agree to our terms of use and the refund policy/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Refund policy' })).toHaveAttribute('href', '/refunds');
});

test.each([
  ['names the pet that was told about', someBooking(patient)._id, 'Add or change'],
  ['names the pet that was told about before paying', null, 'Add or change'],
  ['asks which pet, where another booking was about one', 'e'.repeat(24), 'Say which pet, and why'],
])('the confirmation %s', async (_what, bookingId, step) => {
  fakeCheckout(pay);
  const pet = { _id: 'b'.repeat(24), name: 'Mithi', species: 'cat' as const };
  const booked = [{ bookingId, doctorId: DOCTOR_ID, pet }];
  let tell = (): void => undefined;
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await press({ answers: { 'GET /api/user/booked-pets': () => isTold.then(() => ({ booked })) } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Your consultation is booked' }));
  await act(async () => tell());
  expect(await dialog.findByRole('link', { name: step })).toBeInTheDocument();
  expect(dialog.queryAllByText('Mithi')).toHaveLength(step === 'Add or change' ? 1 : 0);
});

test('an interrupted payment says which pet it is about', async () => {
  fakeCheckout(dismiss);
  const pet = { _id: 'b'.repeat(24), name: 'Mithi', species: 'cat' as const };
  await press({
    answers: { 'GET /api/user/booked-pets': { booked: [{ bookingId: null, doctorId: DOCTOR_ID, pet }] } },
  });
  expect(await within(await afterDismissal()).findByText('Mithi')).toBeInTheDocument();
});

// Promises: calls.post-api-user-book-appointment.payload, calls.post-api-user-verify-payment.payload
// Promises: states.booking.confirmed, states.booking.created, states.booking.dialog, states.booking.verification
// Promises: toast.booking-confirmed-successfully
test('book, pay, verified: the confirmation says what happens next', async () => {
  const opened = fakeCheckout(pay);
  const { sent } = await press();
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Your consultation is booked' });
  expect(screen.getByRole('heading', { name: 'Your consultation is booked' })).toHaveFocus();
  expect(dialog).toHaveTextContent('7 Mar 2026, 16:00 IST');
  expect(screen.getByRole('link', { name: 'Start chat' })).toHaveAttribute('href', `/user/chats/${DOCTOR_ID}`);
  expect(screen.getByRole('link', { name: 'My Appointments' })).toHaveAttribute('href', '/user/history');
  const tell = screen.getByRole('link', { name: 'Say which pet, and why' });
  expect(tell).toHaveAttribute('href', `/user/prepare/${DOCTOR_ID}?booked=${someBooking(patient)._id}`);
  expect(sent('/api/user/book-appointment')[0]?.body).toEqual({
    doctorId: DOCTOR_ID,
    fees: 500,
    acceptedTerms: TERMS_VERSION,
  });
  expect(sent('/api/user/book-appointment')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent('/api/user/verify-payment')[0]?.body).toEqual({
    bookingId: created.bookingId,
    razorpayOrderId: 'order_1',
    razorpayPaymentId: 'pay_1',
    razorpaySignature: 'signed',
  });
  expect(opened[0]).toMatchObject({
    key: 'rzp_test_1',
    amount: 50_000,
    currency: 'INR',
    order_id: 'order_1',
    name: 'VetCare',
    description: 'Doctor Appointment',
    theme: { color: '#ea580c' },
    prefill: { name: 'Asha Rao', email: 'asha@vetcare.test', contact: '9800000000' },
  });
});

const titleOf = (checkout: RazorpayOptions | undefined) => checkout?.config.display.blocks.appointment?.name;

test('the payment window names the doctor, the time and the fee, and hides no way to pay', async () => {
  const opened = fakeCheckout(dismiss);
  await press();
  await waitFor(() => expect(titleOf(opened[0])).toBe('Dr. Meera Iyer · Begins once paid · ₹500'));
  expect(opened[0]?.config.display).toMatchObject({
    sequence: ['block.appointment'],
    preferences: { show_default_blocks: true },
  });
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
});

test('the payment window names them in Hindi', async () => {
  const opened = fakeCheckout(dismiss);
  const { platform } = await draw({ path: `/doctor/${DOCTOR_ID}?slot=2026-03-09T04:30:00.000Z` });
  await act(async () => platform.preferences.setLanguage('hi'));
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'अपॉइंटमेंट बुक करें' }));
  await waitFor(() => expect(titleOf(opened[0])).toBe('डॉ. Meera Iyer · 9 मार्च 2026, 10:00 (भारतीय समय) · ₹500'));
  await screen.findByRole('dialog', { name: 'आपका भुगतान अधूरा है' });
  await act(async () => platform.preferences.setLanguage('en'));
});

test('the confirmation has the calendar file and the receipt', async () => {
  fakeCheckout(pay);
  await press();
  const calendar = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(calendar).toHaveAttribute('href', `/api/user/bookings/${created.bookingId}/calendar?language=en`);
  const receipt = screen.getByRole('link', { name: 'Download receipt' });
  expect(receipt).toHaveAttribute('href', `/api/user/bookings/${created.bookingId}/receipt?language=en`);
});

test('the confirmation survives a reload', async () => {
  await renderArea(routes, {
    path: `/doctor?booked=${created.bookingId}`,
    user: patient,
    answers: { 'GET /api/doctors': [], 'GET /api/user/bookings/:id': forId(created.bookingId, someBooking(patient)) },
  });
  expect(await screen.findByRole('dialog', { name: 'Your consultation is booked' })).toBeInTheDocument();
});

test.each<[string, Parameters<typeof someBooking>[1], string]>([
  [
    'is over',
    { appointmentAt: '2026-03-03T10:30:00.000Z', completionAt: '2026-03-05T10:30:00.000Z' },
    'For your consultation with Dr. Meera Iyer, which ended on 5 Mar 2026, 16:00 IST.',
  ],
  [
    'was refunded',
    { paymentStatus: 'refunded', refunds: [REFUND] },
    'For your consultation with Dr. Meera Iyer, which was cancelled or refunded.',
  ],
])('of a consultation that %s only the receipt is shown', async (_what, given, words) => {
  const { queryByText } = await draw({
    path: `/doctor/${DOCTOR_ID}?booked=${created.bookingId}`,
    known: someBooking(patient, given),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(dialog).toHaveTextContent(words);
  expect(within(dialog).getByRole('link', { name: 'Read conversation' })).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Download receipt' })).toBeInTheDocument();
  expect(within(dialog).queryByRole('link', { name: 'Say which pet, and why' })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(queryByText('Your consultation is booked')).not.toBeInTheDocument();
  expect(dialog.textContent?.includes('Refunded')).toBe(given?.refunds !== undefined);
});

test('a mail’s link to a receipt leads whoever is not signed in to the login, and back', async () => {
  await draw({ path: `/doctor/${DOCTOR_ID}?booked=${created.bookingId}`, user: null });
  await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(window.location.search).get('next')).toBe(
    `/doctor/${DOCTOR_ID}?booked=${created.bookingId}`,
  );
});

test('Back closes the payment window, and the page is still the doctor’s', async () => {
  fakeCheckout(() => window.history.back(), pay);
  const { person } = await press();
  await person.click(await screen.findByRole('button', { name: 'Finish payment' }));
  expect(closed).toHaveLength(1);
  expect(await screen.findByRole('dialog', { name: 'Your consultation is booked' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/doctor/${DOCTOR_ID}`);
});

test('a paid window leaves nothing behind for Back to meet', async () => {
  fakeCheckout(pay);
  await press();
  expect(await screen.findByRole('dialog', { name: 'Your consultation is booked' })).toBeInTheDocument();
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.history.state?.above).toBeUndefined();
});

// Promises: roles.anonymous.booking, rules.booking.login, toast.please-login-to-book-an-appointment
test('who is not signed in is asked to sign in', async () => {
  const { sent } = await press({ user: null });
  expect(await screen.findByText('Please login to book an appointment')).toBeInTheDocument();
  expect(sent('/api/user/book-appointment')).toEqual([]);
});

test('a closed window: nothing was paid, and the same booking can be finished', async () => {
  fakeCheckout(dismiss, pay);
  const { person, sent } = await press();
  expect(await screen.findByRole('dialog', { name: 'Your payment is not finished' })).toHaveTextContent(
    'Nothing was paid.',
  );
  await person.click(screen.getByRole('button', { name: 'Finish payment' }));
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  expect(sent('/api/user/book-appointment')).toHaveLength(1);
});

test('a payment that was left is offered again after a reload', async () => {
  fakeCheckout(dismiss, pay);
  const { unmount, platform } = await press();
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
  unmount();
  platform.queryClient.clear();
  const { person, sent } = await press({ button: 'Finish payment' });
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  expect(sent('/api/user/book-appointment')).toHaveLength(0);
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeInTheDocument();
});

test('a link to a booking that was begun on another device finishes it', async () => {
  const opened = fakeCheckout(pay);
  const { sent } = await press({
    path: `/doctor/${DOCTOR_ID}?finish=${created.bookingId}`,
    button: 'Finish payment',
  });
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  expect(opened[0]?.order_id).toBe(created.orderId);
  expect(sent('/api/user/book-appointment')).toHaveLength(0);
  expect(window.location.search).toBe(`?booked=${created.bookingId}`);
});

test('a link that asks to pay at once opens the checkout, and not again after a reload', async () => {
  const opened = fakeCheckout(dismiss);
  await draw({ path: `/doctor/${DOCTOR_ID}?finish=${created.bookingId}&pay=now` });
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
  expect(opened.map(({ order_id }) => order_id)).toEqual([created.orderId]);
  expect(window.location.search).toBe(`?finish=${created.bookingId}`);
});

test('a booking that was begun on another device is finished without a link', async () => {
  const opened = fakeCheckout(pay);
  const unpaid = someBooking(patient, { paymentStatus: 'pending', state: 'created' });
  const { sent } = await press({ own: { attempts: [unpaid] }, known: unpaid, button: 'Finish payment' });
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  expect(opened[0]?.order_id).toBe(created.orderId);
  expect(sent('/api/user/book-appointment')).toHaveLength(0);
});

test('a payment that was finished is not found again, though the list of unpaid bookings still has it', async () => {
  fakeCheckout(pay);
  const unpaid = someBooking(patient, { paymentStatus: 'pending', state: 'created' });
  const checks = [checkedAs(unpaid), checkedAs(unpaid)];
  await press({
    own: { attempts: [unpaid] },
    checked: () => checks.shift() ?? checkedAs(someBooking(patient)),
    button: 'Finish payment',
  });
  await screen.findByText('Booking confirmed successfully!');
  await screen.findByRole('dialog', { name: 'Your consultation is booked' });
  expect(screen.queryByText(/^We found your payment/)).not.toBeInTheDocument();
});

test('the dialog about a payment that was begun on another device names its time, not the one that is free next', async () => {
  fakeCheckout(dismiss);
  const slotStart = '2026-03-09T04:30:00.000Z';
  const unpaid = someBooking(patient, { paymentStatus: 'pending', state: 'created', slotStart });
  await press({ own: { attempts: [unpaid] }, known: unpaid, button: 'Finish payment' });
  const dialog = await screen.findByRole('dialog', { name: 'Your payment is not finished' });
  expect(dialog).toHaveTextContent('9 Mar 2026, 10:00 IST');
});

describe('a hold that has run out while the page offered to finish its payment', () => {
  const slotStart = '2026-03-09T04:30:00.000Z';
  const unpaid = someBooking(patient, { paymentStatus: 'pending', state: 'created', slotStart, amount: 400 });
  const expired = { ...unpaid, paymentStatus: 'expired' as const };
  const asItStood = { doctorId: DOCTOR_ID, slotStart, fees: 400, acceptedTerms: TERMS_VERSION };

  test('is booked again at the time and the fee that the dialog names', async () => {
    fakeCheckout(dismiss, pay);
    let known: Booking = unpaid;
    const { person, sent } = await press({
      own: { attempts: [unpaid] },
      checked: () => checkedAs(known),
      button: 'Finish payment',
    });
    const dialog = await afterDismissal();
    expect(dialog).toHaveTextContent('9 Mar 2026, 10:00 IST');
    known = expired;
    await person.click(within(dialog).getByRole('button', { name: 'Finish payment' }));
    expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
    expect(sent('/api/user/book-appointment').map(({ body }) => body)).toEqual([asItStood]);
  });

  test('is booked again at the time and the fee that stand at the button, or refused', async () => {
    const opened = fakeCheckout();
    let known: Booking = unpaid;
    const { calls } = await draw({
      own: { attempts: [unpaid] },
      checked: () => checkedAs(known),
      book: refuse(409, 'conflict', 'This time has been taken', undefined, { reason: 'slot_taken' }),
    });
    const button = await screen.findByRole('button', { name: 'Finish payment' });
    expect(button).toHaveAccessibleDescription('₹400 Mon, 9 Mar, 10:00 IST');
    known = expired;
    await userEvent.setup({ delay: null }).click(button);
    expect(await screen.findByText('This time has been taken')).toBeInTheDocument();
    const booked = calls.filter(({ path }) => path === '/api/user/book-appointment');
    expect(booked.map(({ body }) => body)).toEqual([asItStood]);
    expect(opened).toEqual([]);
  });

  test('is booked again as it stood also where another appointment at its time is asked about', async () => {
    fakeCheckout(dismiss, pay);
    let known: Booking = unpaid;
    const { person, sent } = await press({
      own: { attempts: [unpaid] },
      checked: () => checkedAs(known),
      slots: ['2026-03-12T04:30:00.000Z'],
      book: ({ body }) =>
        'sameTime' in (body as object) ? created : refuse(409, 'conflict', '', undefined, { reason: 'same_time' }),
      button: 'Finish payment',
    });
    const dialog = await afterDismissal();
    known = expired;
    await person.click(within(dialog).getByRole('button', { name: 'Finish payment' }));
    const asked = await screen.findByRole('dialog', { name: 'You have another appointment at this time' });
    expect(asked).toHaveTextContent('9 Mar 2026, 10:00 IST');
    await person.click(within(asked).getByRole('button', { name: 'Book this one too' }));
    expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
    const calls = sent('/api/user/book-appointment');
    expect(calls.map(({ body }) => body)).toEqual([asItStood, { ...asItStood, sameTime: true }]);
  });

  test('does not decide about a booking that is begun later', async () => {
    fakeCheckout(dismiss);
    const { sent } = await press({ own: { attempts: [] }, checked: checkedAs(expired) });
    await afterDismissal();
    expect(sent('/api/user/book-appointment').map(({ body }) => body)).toEqual([
      { doctorId: DOCTOR_ID, fees: 500, acceptedTerms: TERMS_VERSION },
    ]);
  });
});

const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const openNow = someBooking(patient, { slotStart: null, completionAt: until });

test('who has an open consultation is offered its chat first, and a later time second', async () => {
  fakeCheckout(dismiss);
  const { sent } = await press({ own: { next: [openNow] }, slots: [until], button: 'Book Again' });
  expect(
    screen.getByText(/^Your consultation with this doctor is open until .* IST \/ .* \(UTC\)\.$/),
  ).toBeInTheDocument();
  // An open dialog would hide the button from `getByRole`.
  const chat = screen.getByRole('link', { name: 'Open chat', hidden: true });
  expect(chat).toHaveAttribute('href', `/user/chats/${DOCTOR_ID}`);
  expect(screen.queryByRole('button', { name: 'Book Appointment' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Now', hidden: true })).not.toBeInTheDocument();
  await waitFor(() => expect(sent('/api/user/book-appointment')).toHaveLength(1));
  expect(sent('/api/user/book-appointment')[0]?.body).toEqual({
    ...{ doctorId: DOCTOR_ID, slotStart: until, fees: 500 },
    acceptedTerms: TERMS_VERSION,
  });
});

test('beside an open consultation nothing is offered that the platform would refuse', async () => {
  await draw({ own: { next: [openNow] }, slots: [] });
  expect(await screen.findByRole('link', { name: 'Open chat' })).toBeInTheDocument();
  expect(screen.getByText('You can book a new one after that.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
});

test('beside an open consultation a doctor who takes none right away is not promised for later', async () => {
  await draw({
    own: { next: [openNow] },
    answers: { 'GET /api/doctors/:id/slots': { slots: [], bookableNow: false } },
  });
  expect(await screen.findByRole('link', { name: 'Open chat' })).toBeInTheDocument();
  expect(screen.getByText('This doctor has no free times in the next seven days.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeDisabled();
  expect(screen.queryByText('You can book a new one after that.')).not.toBeInTheDocument();
});

test('beside a consultation that is to come another one can begin now', async () => {
  fakeCheckout(dismiss);
  const { sent } = await press({ own: { next: [{ ...openNow, slotStart: until }] }, button: 'Book Again' });
  await afterDismissal();
  expect(sent('/api/user/book-appointment')).toHaveLength(1);
});

test('a consultation with another doctor changes nothing', async () => {
  fakeCheckout(dismiss);
  const booking = someBooking(patient);
  await press({ own: { next: [{ ...booking, doctorId: { ...booking.doctorId, _id: '9'.repeat(24) } }] } });
  await afterDismissal();
  expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
});

test('a link to a booking with another doctor is not finished here', async () => {
  fakeCheckout(dismiss);
  const { sent } = await press({
    path: `/doctor/${DOCTOR_ID}?finish=${'e'.repeat(24)}`,
    known: someBooking(patient, {
      _id: 'e'.repeat(24),
      paymentStatus: 'pending',
      doctorId: { ...someBooking(patient).doctorId, _id: '9'.repeat(24) },
    }),
  });
  await afterDismissal();
  expect(sent('/api/user/book-appointment')).toHaveLength(1);
  expect(sent(`/api/user/bookings/${'e'.repeat(24)}/checkout`)).toEqual([]);
});

test('a link to a booking that is no longer to be paid offers a new one', async () => {
  fakeCheckout();
  await press({
    path: `/doctor/${DOCTOR_ID}?finish=${created.bookingId}`,
    known: someBooking(patient, { paymentStatus: 'expired' }),
  });
  expect(screen.queryByRole('button', { name: 'Finish payment' })).not.toBeInTheDocument();
});

test('a link to an expired booking begins one new booking, however often its window is closed', async () => {
  const opened = fakeCheckout(dismiss, dismiss);
  const { person, sent } = await press({
    path: `/doctor/${DOCTOR_ID}?finish=${'e'.repeat(24)}`,
    known: someBooking(patient, { _id: 'e'.repeat(24), paymentStatus: 'expired' }),
  });
  await afterDismissal();
  await person.click(screen.getByRole('button', { name: 'Finish payment' }));
  await waitFor(() => expect(opened).toHaveLength(2));
  await afterDismissal();
  expect(sent('/api/user/book-appointment')).toHaveLength(2);
  const [first, second] = sent('/api/user/book-appointment').map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('a booking that has expired meanwhile is begun again', async () => {
  fakeCheckout(dismiss, pay);
  const { unmount } = await press();
  await screen.findByRole('dialog', { name: 'Your payment is not finished' });
  unmount();
  await press({ known: someBooking(patient, { paymentStatus: 'Failed' }) });
  expect(screen.queryByText(/Your payment is not finished/)).not.toBeInTheDocument();
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
});

test('whoever paid in another app and closed the window is told so, and not asked again', async () => {
  const opened = fakeCheckout(dismiss);
  const { sent } = await press({ known: someBooking(patient) });
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  expect(opened).toHaveLength(1);
  expect(sent('/api/user/book-appointment')).toHaveLength(1);
});

describe('who comes back', () => {
  const remember = (more: object = {}) =>
    window.localStorage.setItem(
      `vetcare-booking:${patient._id}:${DOCTOR_ID}`,
      JSON.stringify({ key: 'k'.repeat(32), bookingId: created.bookingId, ...more }),
    );
  const pending = someBooking(patient, { paymentStatus: 'pending', state: 'created', slotStart: null });
  const remembered = () => window.localStorage.length;

  test('after the booking was made, and nothing was paid: it can be finished', async () => {
    remember();
    await draw({ known: pending });
    expect(await screen.findByText('Finish your booking.')).toBeInTheDocument();
    expect(screen.getByText(/We’ve received no payment/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Finish payment' })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: 'Now' })).not.toBeInTheDocument();
  });

  test('to a time that was chosen on another device reads when it is and how long it is kept', async () => {
    const slotStart = '2026-03-09T04:30:00.000Z';
    const later = new Date(Date.now() + 10 * 60_000).toISOString();
    const booking = { ...pending, slotStart };
    await draw({ own: { attempts: [booking] }, checked: checkedAs(booking, { payableUntil: later }) });
    expect(await screen.findByRole('button', { name: 'Finish payment' })).toHaveAccessibleDescription(
      '₹500 Mon, 9 Mar, 10:00 IST',
    );
    const notice = await screen.findByText(/It’s for 9 Mar 2026, 10:00 IST \/ 9 Mar 2026, 04:30 \(UTC\)/);
    expect(notice).toHaveTextContent(/We’ll keep it for you until \d\d:\d\d IST \/ .* \d\d:\d\d \(UTC\)\./);
  });

  test('after a declined card can try again while the time is kept', async () => {
    const opened = fakeCheckout(pay);
    remember();
    const failed = { ...pending, paymentStatus: 'Failed' as const };
    const { sent } = await press({ checked: checkedAs(failed, { payableUntil: HOLD }), button: 'Finish payment' });
    expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
    expect([opened.length, sent('/api/user/book-appointment').length]).toEqual([1, 0]);
  });

  test.each(['here', 'on another device'])('after paying %s finds the payment', async (where) => {
    if (where === 'here') remember({ paid: true });
    await draw({
      own: where === 'here' ? {} : { attempts: [pending] },
      known: someBooking(patient),
    });
    expect(await screen.findByText('We found your payment. Your consultation is booked.')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Your consultation is booked' })).toBeInTheDocument();
    expect(remembered()).toBe(0);
  });

  test('while the payment is being confirmed is never asked to pay again', async () => {
    remember({ paid: true });
    await draw({ known: pending });
    expect(await screen.findByText(/^Your payment was taken, and we’re confirming it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Finish payment|Book/ })).not.toBeInTheDocument();
  });

  test('while the provider is away is not told that nothing was paid', async () => {
    remember();
    await draw({ checked: checkedAs(pending, { checked: false }) });
    expect(await screen.findByText(/^We can’t reach our payment provider|We can’t reach our/)).toBeInTheDocument();
    expect(screen.queryByText(/received no payment/)).not.toBeInTheDocument();
  });

  test.each([
    ['expired', /^You started a booking here, but it wasn’t paid in time/],
    ['refunded', /^We found your payment, but your booking couldn’t be kept/],
  ] as const)('too late learns that the booking is %s', async (paymentStatus, words) => {
    remember();
    await draw({ known: { ...pending, paymentStatus } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeEnabled();
  });
});

// Promises: toast.payment-failed
test('a failed payment shows the provider’s words', async () => {
  fakeCheckout((checkout, fail) => {
    fail('Your card was declined');
    checkout.modal.ondismiss();
  });
  await press();
  expect(await screen.findByText('Your card was declined')).toBeInTheDocument();
});

// Promises: toast.payment-failed
test('a failed payment without words', async () => {
  fakeCheckout((_checkout, fail) => fail());
  await press();
  expect(await screen.findByText('Payment failed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
});

// Promises: calls.post-api-user-verify-payment.failure, states.booking.verification
// Promises: toast.payment-verification-failed-contact-support
test('a proof that is refused', async () => {
  fakeCheckout(pay);
  await press({ verify: refuse(422, 'signature_invalid', '') });
  expect(await screen.findByText('Payment verification failed. Contact support.')).toBeInTheDocument();
  expect(await screen.findByText(/^Your payment was taken, and we’re confirming it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Book|Finish)/ })).not.toBeInTheDocument();
});

test.each([
  ['paid_too_late', 'This time is no longer free. Your payment will be refunded in full.'],
  ['payment_refunded', 'This payment was refunded. Please book again.'],
] as const)(
  'a payment that goes back (%s) is not checked again, and the page says where the money is',
  async (reason, words) => {
    fakeCheckout(pay);
    const { sent } = await press({
      verify: refuse(409, 'conflict', words, undefined, { reason }),
      known: someBooking(patient, { paymentStatus: 'refunded' }),
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText(/^We found your payment, but your booking couldn’t be kept/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeEnabled();
    expect(sent('/api/user/verify-payment')).toHaveLength(1);
  },
);

test('a payment that the bank has not confirmed yet is checked again', async () => {
  fakeCheckout(pay);
  await press({ verify: refuse(409, 'conflict', 'Not yet', undefined, { reason: 'payment_pending' }) });
  const dialog = await screen.findByRole('dialog', { name: 'We could not confirm your payment yet' });
  expect(dialog).toHaveTextContent('Not yet');
});

test('a payment that could not be confirmed yet can be checked again', async () => {
  fakeCheckout(pay);
  let down = true;
  const { person, sent } = await press({
    verify: () => (down ? refuse(502, 'upstream_unavailable', '') : { success: true, booking: someBooking(patient) }),
  });
  await screen.findByRole('dialog', { name: 'We could not confirm your payment yet' });
  const said = 'Payment verification failed. Contact support.';
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.getByText(/Nothing is lost\.$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/help\?booking=[0-9a-f]{24}$/),
  );
  down = false;
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  expect(sent('/api/user/book-appointment')).toHaveLength(1);
});

test('a payment that could not be confirmed is checked again once the device is back online', async () => {
  fakeCheckout(pay);
  let down = true;
  await press({
    verify: () => (down ? refuse(502, 'upstream_unavailable', '') : { success: true, booking: someBooking(patient) }),
  });
  await screen.findByRole('dialog', { name: 'We could not confirm your payment yet' });
  down = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
});

// Promises: calls.post-api-user-book-appointment.failure, toast.booking-failed
test.each([
  ['This doctor is not available for booking right now', 'This doctor is not available for booking right now'],
  ['', 'Booking failed'],
])('a refused booking: “%s” is shown as “%s”', async (message, shown) => {
  fakeCheckout();
  await press({ book: refuse(409, 'conflict', message) });
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

test('a booking that failed is no longer said to have failed once it is made', async () => {
  fakeCheckout(pay);
  let lost = true;
  await press({
    book: () => (lost ? refuse(502, 'upstream_unavailable', '') : created),
    verify: { success: true, booking: someBooking(patient) },
  });
  await screen.findByText('Booking failed');
  lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Booking failed')).not.toBeInTheDocument());
});

// Promises: alert.booking, doctors.card.failed
test('a refused booking is an alert in the list’s card', async () => {
  fakeCheckout();
  await press({ path: '/doctor', book: refuse(409, 'conflict', 'Not now') });
  expect(await screen.findByText('Failed to book appointment. Please try again.')).toHaveAttribute('role', 'alert');
});

// Promises: rules.booking.script
test('without the provider’s script nothing can be paid', async () => {
  await press();
  await screen.findByText('Payment gateway unavailable. Refresh and try again.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeEnabled());
});

const refusal = (
  reason: 'consultation_unpaid' | 'consultation_open' | 'fee_changed',
  params: Record<string, string | number>,
) => refuse(409, 'conflict', 'Refused', undefined, { reason, params });

test('a booking that waits for its payment elsewhere is continued', async () => {
  const opened = fakeCheckout(dismiss);
  const { sent } = await press({
    book: refusal('consultation_unpaid', { bookingId: created.bookingId }),
    known: someBooking(patient, { paymentStatus: 'pending', slotStart: '2026-03-09T04:30:00.000Z' }),
  });
  await waitFor(() => expect(opened).toMatchObject([{ order_id: created.orderId }]));
  expect(sent(`/api/user/bookings/${created.bookingId}/checkout`)).toHaveLength(1);
  expect(titleOf(opened[0])).toBe('Dr. Meera Iyer · 9 Mar 2026, 10:00 IST · ₹500');
});

test('a consultation that is open leads to its chat', async () => {
  fakeCheckout(dismiss);
  await press({ book: refusal('consultation_open', { bookingId: created.bookingId }) });
  const link = await screen.findByRole('link', { name: 'Open the chat' });
  expect(link).toHaveAttribute('href', `/user/chats/${DOCTOR_ID}`);
});

test('a fee that has changed is loaded again before the patient can agree to it', async () => {
  fakeCheckout(dismiss);
  const { calls } = await press({ book: refusal('fee_changed', { fees: 600 }) });
  await waitFor(() => expect(calls.filter(({ path }) => path === `/api/doctors/${DOCTOR_ID}`)).toHaveLength(2));
});

describe('a patient whose e-mail address is not confirmed', () => {
  const unconfirmed = someUser({ emailConfirmed: false });
  const mailed = { success: true, email: 'asha@vetcare.test', confirmed: false, sent: true, resendAt: HOLD } as const;
  const confirmed = { success: true, user: { ...unconfirmed, emailConfirmed: true } } as const;
  const title = { name: 'Confirm your email address' };

  async function asked(
    more: Partial<Parameters<typeof press>[0]> & {
      confirm?: Answer<'POST /api/auth/confirm-email'>;
      code?: Answer<'POST /api/auth/email-code'>;
    } = {},
  ) {
    const { confirm = confirmed, code = mailed, ...given } = more;
    return press({
      user: unconfirmed,
      ...given,
      answers: { 'POST /api/auth/email-code': code, 'POST /api/auth/confirm-email': confirm },
    });
  }

  test('holds the time, enters the code, and pays for that time', async () => {
    const opened = fakeCheckout(pay);
    const { sent, person } = await asked();
    const dialog = await screen.findByRole('dialog', title);
    expect(await within(dialog).findByText(/six-digit code to asha@vetcare.test/)).toBeVisible();
    expect(opened).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Confirm and pay' }));
    expect(await within(dialog).findByText('Please enter the six digits from the email')).toBeVisible();
    await person.type(within(dialog).getByRole('textbox', { name: 'Code from the email' }), '123 456');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm and pay' }));
    expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
    expect(sent('/api/user/book-appointment')).toHaveLength(1);
    expect(sent('/api/auth/confirm-email')[0]?.body).toEqual({ code: '123 456' });
    expect(opened).toHaveLength(1);
  });

  test('is told that a code is wrong, and can pay first if no mail comes', async () => {
    const opened = fakeCheckout(pay);
    const { person } = await asked({
      confirm: refuse(401, 'invalid_credentials', 'This code is not right. Please check it and try again.', undefined, {
        reason: 'wrong_code',
      }),
    });
    const dialog = await screen.findByRole('dialog', title);
    expect(within(dialog).queryByRole('button', { name: 'Pay now, confirm later' })).not.toBeInTheDocument();
    await person.type(within(dialog).getByRole('textbox', { name: 'Code from the email' }), '000000{Enter}');
    expect(await within(dialog).findByText(/This code is not right/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Send it again' }));
    expect(within(dialog).queryByText(/This code is not right/)).not.toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Code from the email' })).toHaveValue('');
    await person.click(await within(dialog).findByRole('button', { name: 'Pay now, confirm later' }));
    expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
    expect(opened).toHaveLength(1);
  });

  test('is told that a code is over, and that the time is still there for the next one', async () => {
    const over = 'This code is no longer valid. Please ask for a new one.';
    const opened = fakeCheckout(pay);
    const { person, sent } = await asked({
      confirm: refuse(401, 'invalid_credentials', over, undefined, { reason: 'code_expired' }),
    });
    const dialog = await screen.findByRole('dialog', title);
    await person.type(within(dialog).getByRole('textbox', { name: 'Code from the email' }), '123456{Enter}');
    expect(await within(dialog).findByText(over)).toBeVisible();
    expect(opened).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Send it again' }));
    expect(within(dialog).queryByText(over)).not.toBeInTheDocument();
    expect(sent('/api/auth/email-code')).toHaveLength(2);
    expect(sent('/api/user/book-appointment')).toHaveLength(1);
  });

  test('goes on at once if it was confirmed on another device', async () => {
    const opened = fakeCheckout(pay);
    await asked({ code: { ...mailed, confirmed: true, sent: false, resendAt: null } });
    expect(await screen.findByText('Booking confirmed successfully!')).toBeInTheDocument();
    expect(opened).toHaveLength(1);
  });

  test('confirms it before another time is held', async () => {
    fakeCheckout(pay);
    const { person } = await asked({
      book: refuse(409, 'conflict', 'Please confirm', undefined, { reason: 'email_unconfirmed' }),
    });
    const dialog = await screen.findByRole('dialog', title);
    await person.type(within(dialog).getByRole('textbox', { name: 'Code from the email' }), '123456');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your email address is confirmed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument());
  });
});
