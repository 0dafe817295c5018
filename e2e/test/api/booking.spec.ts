import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Booking, type BookingCreated, routes } from '@vetcare/contracts';
import { book, confirmedPatient, demoAdmin, newDoctor, type Person, pay, registerPerson } from './actors';
import { createVisitor, eventually, expectRefusal, type Visitor } from './visitor';

const HOUR = 3_600_000;
let admin: Person;
let doctor: Person;
let patient: Person;
let stranger: Person;

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await newDoctor(admin);
  stranger = await registerPerson('patient');
});
// A patient can have only one open consultation with a doctor at a time.
test.beforeEach(async () => {
  patient = await registerPerson('patient');
});

const appointments = async (who: Visitor) => (await who.call<Booking[]>('GET', '/api/user/get-appointments')).body;
const verify = (who: Visitor, body: unknown) =>
  who.call<{ success: boolean; booking: Booking }>('POST', '/api/user/verify-payment', body);
const find = async (who: Visitor, id: string) => (await appointments(who)).find(({ _id }) => _id === id);

const inIndia = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options }).format(new Date(iso));
const dateIn = (iso: string) =>
  inIndia(iso, { year: 'numeric', month: '2-digit', day: '2-digit' }).split('/').reverse().join('-');
const timeIn = (iso: string) => inIndia(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

// Promises: calls.get-api-doctor-bookings.result, calls.get-api-user-get-appointments.result
// Promises: calls.post-api-user-book-appointment.payload, calls.post-api-user-verify-payment.payload
// Promises: calls.post-api-user-verify-payment.result, entities.booking.amount, entities.booking.completion-date
// Promises: entities.booking.completion-date-only, entities.booking.completion-day-of-week
// Promises: entities.booking.completion-time-only, entities.booking.date-only, entities.booking.day-of-week
// Promises: entities.booking.id, entities.booking.month-name, entities.booking.payment-id, entities.booking.time-only
// Promises: roles.doctor.appointments, roles.patient.book, states.booking.completed, states.booking.created
test('a consultation is booked, paid, proven, and stands in both lists with its dates in India', async () => {
  await admin.call('PUT', `/api/admin/doctors/${doctor.me._id}/fees`, { fees: 455 });
  await eventually(async () => {
    const seen = await patient.call<{ fees: number }>('GET', `/api/doctors/${doctor.me._id}`);
    expect(seen.body.fees).toBe(455);
  });
  const created = await book(patient, doctor.me._id, { fees: 455 });
  expect(routes.book.answer.parse(created)).toMatchObject({ success: true, currency: 'INR', amount: 45_500 });
  expect(created.keyId).toBeTruthy();

  const pending = await find(patient, created.bookingId);
  expect(pending).toMatchObject({
    paymentStatus: 'pending',
    paymentId: null,
    amount: 455,
    monthName: 'N/A',
    dayOfWeek: 'N/A',
    dateOnly: '0000-00-00',
    timeOnly: 'N/A',
    completionDayOfWeek: 'N/A',
    completionDateOnly: '0000-00-00',
    completionTimeOnly: 'N/A',
  });

  const proof = await pay(created.orderId);
  const before = Date.now();
  const verified = await verify(patient, { ...proof, bookingId: created.bookingId });
  expect(verified).toMatchObject({ status: 200, body: { success: true } });
  const { booking } = routes.verifyPayment.answer.parse(verified.body);
  const completion = booking.completionDate ?? '';
  const start = new Date(Date.parse(completion) - 48 * HOUR).toISOString();
  expect(Math.abs(Date.parse(start) - before)).toBeLessThan(60_000);
  expect(booking).toMatchObject({
    _id: created.bookingId,
    orderId: created.orderId,
    paymentStatus: 'Completed',
    paymentId: proof.razorpayPaymentId,
    amount: 455,
    dayOfWeek: inIndia(start, { weekday: 'long' }),
    dateOnly: dateIn(start),
    timeOnly: timeIn(start),
    completionDayOfWeek: inIndia(completion, { weekday: 'long' }),
    completionDateOnly: dateIn(completion),
    completionTimeOnly: timeIn(completion),
  });
  expect(booking.monthName).toContain(inIndia(start, { month: 'long' }));
  expect(booking.doctorId).toMatchObject({
    _id: doctor.me._id,
    FirstName: doctor.me.FirstName,
    LastName: doctor.me.LastName,
    email: doctor.me.email,
    PhoneNo: doctor.me.PhoneNo,
    specialization: 'Surgery',
    image: null,
  });
  expect(booking.userId).toMatchObject({
    _id: patient.me._id,
    FirstName: patient.me.FirstName,
    email: patient.me.email,
    PhoneNo: patient.me.PhoneNo,
  });
  expect(await find(patient, created.bookingId)).toEqual(booking);
  const own = await doctor.call<Booking[]>('GET', '/api/doctor/bookings');
  const after = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * HOUR).toISOString();
  const ofDoctor = {
    ...booking,
    cancellation: { refund: 455, until: booking.completionAt },
    // It has begun, so it goes on if the patient leaves, and ends with its money if the doctor does.
    refundable: 455,
    // The doctor alone says what became of it.
    outcomeTerms: { from: start, noShowFrom: after(start, 1 / 4), until: after(completion, 7 * 24) },
  };
  expect(own.body.find(({ _id }) => _id === created.bookingId)).toEqual(ofDoctor);
  expect(await find(stranger, created.bookingId)).toBeUndefined();

  const again = await verify(patient, { ...proof, bookingId: created.bookingId });
  expect(again).toMatchObject({ status: 200, body: { success: true, booking } });
});

test('lists are newest first', async () => {
  patient = await confirmedPatient();
  await book(patient, doctor.me._id);
  await book(patient, (await newDoctor(admin)).me._id);
  const made = (await appointments(patient)).map(({ createdAt }) => createdAt);
  expect(made).toEqual([...made].sort().reverse());
});

test('the same key gives the same answer; another purpose for it is a conflict', async () => {
  patient = await confirmedPatient();
  const headers = { 'idempotency-key': randomUUID() };
  const ask = (doctorId: string) =>
    patient.call<BookingCreated>('POST', '/api/user/book-appointment', { doctorId }, { headers });
  const count = (await appointments(patient)).length;
  const [first, second] = await Promise.all([ask(doctor.me._id), ask(doctor.me._id)]);
  const third = await ask(doctor.me._id);
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(second.body).toEqual(first.body);
  expect(third.body).toEqual(first.body);
  expect(await appointments(patient)).toHaveLength(count + 1);
  const other = await newDoctor(admin);
  await book(patient, other.me._id);
  expectRefusal(await ask(other.me._id), 409, 'conflict');
  const stranger = await registerPerson('patient');
  const theirs = await stranger.call<BookingCreated>(
    'POST',
    '/api/user/book-appointment',
    { doctorId: doctor.me._id },
    { headers },
  );
  expect(theirs.status).toBe(201);
  expect(theirs.body.bookingId).not.toBe(first.body.bookingId);
});

// Promises: calls.post-api-user-verify-payment.result, states.booking.verification
test('a forged signature completes nothing', async () => {
  const { bookingId, orderId } = await book(patient, doctor.me._id);
  const forged = createHmac('sha256', 'a guess').update(`${orderId}|pay_00000000000000`).digest('hex');
  for (const razorpaySignature of [forged, 'x', '0'.repeat(64), '$ne'])
    expectRefusal(
      await verify(patient, {
        razorpayOrderId: orderId,
        razorpayPaymentId: 'pay_00000000000000',
        razorpaySignature,
        bookingId,
      }),
      422,
      'signature_invalid',
    );
  expect((await find(patient, bookingId))?.paymentStatus).toBe('pending');
});

test('the proof of one order is none for another, and somebody else’s booking is not there', async () => {
  patient = await confirmedPatient();
  const [one, other] = [await book(patient, doctor.me._id), await book(patient, (await newDoctor(admin)).me._id)];
  const proof = await pay(one.orderId);
  const crossed = await verify(patient, { ...proof, bookingId: other.bookingId });
  expect([409, 422]).toContain(crossed.status);
  expect((await find(patient, other.bookingId))?.paymentStatus).toBe('pending');
  for (const who of [stranger, doctor, admin])
    expect((await verify(who, { ...proof, bookingId: one.bookingId })).status).toBe(who === doctor ? 403 : 404);
  expectRefusal(await verify(patient, { ...proof, bookingId: 'f'.repeat(24) }), 404, 'not_found');
  expect((await find(patient, one.bookingId))?.paymentStatus).toBe('pending');
  expect((await verify(patient, { ...proof, bookingId: one.bookingId })).status).toBe(200);
});

test('the provider’s word alone completes a booking, and once is enough', async () => {
  const { bookingId, orderId } = await book(patient, doctor.me._id);
  const proof = await pay(orderId, 'twice');
  await eventually(async () => expect((await find(patient, bookingId))?.paymentStatus).toBe('Completed'));
  const completed = await find(patient, bookingId);
  expect((await verify(patient, { ...proof, bookingId })).body.booking).toEqual(completed);
});

test('a webhook nobody signed changes nothing', async () => {
  const { bookingId, orderId } = await book(patient, doctor.me._id);
  const raw = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1', order_id: orderId, status: 'captured', amount: 1 } } },
  });
  const provider = createVisitor();
  for (const signature of [undefined, '', 'x', createHmac('sha256', 'a guess').update(raw).digest('hex')]) {
    const headers = signature === undefined ? undefined : { 'x-razorpay-signature': signature };
    const answer = await provider.call('POST', '/webhooks/razorpay', undefined, { raw, ...(headers && { headers }) });
    expectRefusal(answer, 422, 'signature_invalid');
  }
  expect((await find(patient, bookingId))?.paymentStatus).toBe('pending');
});

// Promises: rules.booking.login
test('doctors book nothing; nobody books who or what is not there', async () => {
  const ask = (who: Visitor, body: unknown) => who.call('POST', '/api/user/book-appointment', body);
  expectRefusal(await ask(doctor, { doctorId: doctor.me._id }), 403, 'forbidden');
  expectRefusal(await ask(createVisitor(), { doctorId: doctor.me._id }), 401, 'not_authenticated');
  expectRefusal(await ask(patient, { doctorId: 'f'.repeat(24) }), 404, 'not_found');
  expectRefusal(await ask(patient, { doctorId: stranger.me._id }), 404, 'not_found');
  const yesterday = new Date(Date.now() - 24 * HOUR).toISOString();
  expectRefusal(await ask(patient, { doctorId: doctor.me._id, slotStart: yesterday }), 400, 'validation_failed');
  const waiting = await registerPerson('doctor');
  const answer = await ask(patient, { doctorId: waiting.me._id });
  expect([404, 409]).toContain(answer.status);
});

test('one slot is held once', async () => {
  const slotStart = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 72 * HOUR).toISOString();
  // Of another doctor than the tests before: one network holds only so many unpaid times with each.
  const wanted = await newDoctor(admin);
  const body = { doctorId: wanted.me._id, slotStart };
  // Not the demo admin, whose pages are looked at later and should show what an admin without appointments sees.
  const people = [patient, stranger, await registerPerson('patient')];
  const answers = await Promise.all(
    people.map((who) => who.call<BookingCreated>('POST', '/api/user/book-appointment', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const answer of answers) if (answer.status === 409) expectRefusal(answer, 409, 'slot_taken');
  const winner = people[answers.findIndex(({ status }) => status === 201)];
  const held = answers.find(({ status }) => status === 201)?.body;
  if (!winner || !held) throw new Error('Nobody holds the slot');
  const { body: paid } = await verify(winner, { ...(await pay(held.orderId)), bookingId: held.bookingId });
  expect(paid.booking).toMatchObject({ dateOnly: dateIn(slotStart), timeOnly: timeIn(slotStart) });
  expect(paid.booking.completionDate).toBe(new Date(Date.parse(slotStart) + 48 * HOUR).toISOString());
});

// Promises: calls.put-api-doctor-set-availability.payload, calls.put-api-doctor-set-availability.result
// Promises: entities.doctor.is-available, roles.doctor.availability
test('a doctor who takes no bookings gets none', async () => {
  const busy = await newDoctor(admin);
  const away = await busy.call('PUT', '/api/doctor/set-availability', { isAvailable: false });
  expect(away).toMatchObject({ status: 200, body: { success: true, doctor: { isAvailable: false } } });
  await eventually(async () => {
    const answer = await patient.call('POST', '/api/user/book-appointment', { doctorId: busy.me._id });
    expectRefusal(answer, 409, 'conflict');
  });
});
