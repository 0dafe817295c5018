import { expect, test } from '@playwright/test';
import type { Booking, BookingCreated, Contact, Doctor, ListedDoctor, Message, Review, User } from '@vetcare/contracts';
import { book, consultation, demoAdmin, newDoctor, type Person, pay, registerPerson, registration } from './actors';
import { PICTURE } from './pictures';
import { connectToChat } from './sockets';
import { createVisitor, eventually } from './visitor';

// Checks exactly the fields of each answer, because clients rely on their names and formats.

const anId = expect.stringMatching(/^[0-9a-f]{24}$/);
const anInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const aPicture = expect.stringMatching(/^\/media\/\w+\/[0-9a-f]{24}$/);
const aDate = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const aTime = expect.stringMatching(/^\d\d:\d\d$/);
const aDay = expect.stringMatching(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/);
const aMonth = expect.stringMatching(
  /^(January|February|March|April|May|June|July|August|September|October|November|December)$/,
);

let admin: Person;
let doctor: Person;
let patient: Person;

const named = ({ me: { _id, FirstName, LastName } }: Person) => ({ _id, FirstName, LastName });
const onBooking = (person: Person, specialization: string | null) => ({
  ...named(person),
  email: person.me.email,
  PhoneNo: person.me.PhoneNo,
  image: null,
  specialization,
});

/** Before the payment, neither side is told how to reach the other. */
const noContacts = { email: '', PhoneNo: '' };

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await newDoctor(admin);
  patient = await registerPerson('patient');
});

// Promises: calls.get-api-auth-check.result, entities.user.age, entities.user.email, entities.user.first-name
// Promises: entities.user.gender, entities.user.id, entities.user.image, entities.user.is-validated
// Promises: entities.user.last-name, entities.user.name, entities.user.phone-no, entities.user.role.admin
// Promises: entities.user.role.doctor, entities.user.role.patient
test('a user', async () => {
  const details = { FirstName: 'Maya', LastName: 'Rao', PhoneNo: '9000000002', age: 41, gender: 'Female' };
  const somebody = await registerPerson('patient');
  const changed = await somebody.call<{ user: User }>('PUT', '/api/user/update-profile', {
    ...details,
    profileImage: PICTURE,
  });
  expect(changed.status, changed.text).toBe(200);
  const { body } = await somebody.call('GET', '/api/auth/check');
  expect(body).toEqual({
    _id: somebody.me._id,
    role: 'patient',
    ...details,
    email: somebody.me.email,
    image: aPicture,
    name: 'Maya Rao',
    emailConfirmed: false,
    version: expect.stringMatching(/^\d+$/),
  });
  expect((await doctor.call<User>('GET', '/api/auth/check')).body).toMatchObject({ role: 'doctor', isValidated: true });
  expect((await admin.call<User>('GET', '/api/auth/check')).body).toMatchObject({ role: 'admin' });
});

// Promises: calls.post-api-auth-register.payload, entities.registration-payload.confirm-password
// Promises: entities.registration-payload.email, entities.registration-payload.experience
// Promises: entities.registration-payload.first-name, entities.registration-payload.gender
// Promises: entities.registration-payload.last-name, entities.registration-payload.password
// Promises: entities.registration-payload.phone-no, entities.registration-payload.role
// Promises: entities.registration-payload.specialization, entities.user.is-validated
test('a registration takes every field of its form', async () => {
  const form = { ...registration('doctor'), gender: 'Other' };
  expect(form).toEqual({
    role: 'doctor',
    FirstName: expect.any(String),
    LastName: expect.any(String),
    email: expect.any(String),
    password: expect.any(String),
    confirmPassword: expect.any(String),
    gender: 'Other',
    PhoneNo: expect.any(String),
    specialization: 'Surgery',
    experience: 7,
  });
  const { status, body } = await createVisitor().call<{ user: User }>('POST', '/api/auth/register', form);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ gender: 'Other', isValidated: false });
  const waiting = await admin.call('GET', `/api/admin/doctors/${body.user._id}`);
  expect(waiting.body).toMatchObject({
    status: 'pending',
    specialization: 'Surgery',
    experience: 7,
  });
});

// Promises: calls.get-api-doctor-profile.result, calls.get-doctor-id.result, entities.doctor.age
// Promises: entities.doctor.description, entities.doctor.email, entities.doctor.experience, entities.doctor.fees
// Promises: entities.doctor.first-name, entities.doctor.gender, entities.doctor.id, entities.doctor.image
// Promises: entities.doctor.is-available, entities.doctor.is-validated, entities.doctor.last-name
// Promises: entities.doctor.name, entities.doctor.phone-no, entities.doctor.private, entities.doctor.rating
// Promises: entities.doctor.role, entities.doctor.specialization
test('a doctor, to themselves and to everybody', async () => {
  const own = await doctor.call<Doctor>('GET', '/api/doctor/profile');
  const shown = {
    ...named(doctor),
    role: 'doctor',
    name: doctor.me.name,
    gender: 'Female',
    image: null,
    specialization: 'Surgery',
    experience: 7,
    fees: expect.any(Number),
    rating: null,
    ratingCount: 0,
    description: '',
    languages: [],
    species: [],
    isAvailable: true,
    instantBookings: null,
    isValidated: true,
    licence: null,
    validatedAt: anInstant,
  };
  expect(own.body).toEqual({
    ...shown,
    email: doctor.me.email,
    PhoneNo: doctor.me.PhoneNo,
    age: null,
    comingFees: null,
    hours: null,
    calendar: { pausedUntil: null, minutes: 30, bufferMinutes: 0, noticeMinutes: 15, exceptions: [] },
    version: expect.stringMatching(/^\d+$/),
  } satisfies Record<keyof Doctor, unknown>);
  expect((await createVisitor().call('GET', `/doctor/${doctor.me._id}`)).body).toEqual({
    ...shown,
    keepsHours: false,
    isOffToday: false,
    isAvailableNow: false,
    answersWithin: null,
  } satisfies Record<keyof ListedDoctor, unknown>);
});

// Promises: calls.checkout.key, calls.get-api-doctor-bookings.result, calls.get-api-user-get-appointments.result
// Promises: calls.post-api-user-book-appointment.result, constants.currency
// Promises: entities.booking-creation-response.amount, entities.booking-creation-response.booking-id
// Promises: entities.booking-creation-response.currency, entities.booking-creation-response.order-id
// Promises: entities.booking.amount, entities.booking.completion-date, entities.booking.completion-date-only
// Promises: entities.booking.completion-day-of-week, entities.booking.completion-time-only
// Promises: entities.booking.date-only, entities.booking.day-of-week, entities.booking.doctor-id, entities.booking.id
// Promises: entities.booking.month-name, entities.booking.no-date, entities.booking.payment-id
// Promises: entities.booking.payment-status.completed, entities.booking.payment-status.pending
// Promises: entities.booking.time-only, entities.booking.user-id
test('a booking: its creation, then pending, then completed', async () => {
  // Another test has an open consultation with this doctor, and a patient can have only one at a time.
  const patient = await registerPerson('patient');
  const created = await book(patient, doctor.me._id);
  expect(created).toEqual({
    success: true,
    bookingId: anId,
    orderId: expect.stringMatching(/^order_/),
    amount: expect.any(Number),
    currency: 'INR',
    keyId: expect.stringMatching(/^rzp_test_/),
  } satisfies Record<keyof BookingCreated, unknown>);
  const list = async (who: Person, path: string) =>
    (await who.call<Booking[]>('GET', path)).body.find(({ _id }) => _id === created.bookingId);
  const one = async (who: Person, path: string) =>
    (await who.call<Booking>('GET', `${path}/${created.bookingId}`)).body;
  const booked = {
    _id: created.bookingId,
    userId: { ...onBooking(patient, null), ...noContacts },
    doctorId: { ...onBooking(doctor, 'Surgery'), practises: true, ...noContacts },
    amount: created.amount / 100,
    currency: 'INR',
    orderId: created.orderId,
    createdAt: anInstant,
    slotStart: null,
  };
  const unpaid = {
    ...booked,
    state: 'created',
    appointmentAt: null,
    completionAt: null,
    serviceCharge: null,
    paidAt: null,
    answeredAt: null,
    monthName: 'N/A',
    dayOfWeek: 'N/A',
    dateOnly: '0000-00-00',
    timeOnly: 'N/A',
    completionDate: null,
    completionDayOfWeek: 'N/A',
    completionDateOnly: '0000-00-00',
    completionTimeOnly: 'N/A',
    paymentStatus: 'pending',
    paymentId: null,
    payableUntil: anInstant,
    cancellation: null,
    move: null,
    movedFrom: null,
    minutes: 30,
    refunds: [],
    cancellationMessage: null,
    outcome: null,
    outcomeTerms: null,
    proposal: null,
    proposableUntil: null,
    reopenedUntil: null,
    reopenableUntil: null,
    refundable: 0,
  } satisfies Record<keyof Booking, unknown>;
  await eventually(async () => expect(await list(patient, '/api/user/get-appointments')).toEqual(unpaid));
  const proof = await pay(created.orderId);
  await patient.call('POST', '/api/user/verify-payment', { ...proof, bookingId: created.bookingId });
  const completed = {
    ...unpaid,
    userId: onBooking(patient, null),
    doctorId: { ...onBooking(doctor, 'Surgery'), practises: true },
    state: 'completed',
    appointmentAt: anInstant,
    completionAt: anInstant,
    serviceCharge: created.amount / 1000,
    paidAt: anInstant,
    monthName: aMonth,
    dayOfWeek: aDay,
    dateOnly: aDate,
    timeOnly: aTime,
    completionDate: anInstant,
    completionDayOfWeek: aDay,
    completionDateOnly: aDate,
    completionTimeOnly: aTime,
    paymentStatus: 'Completed',
    paymentId: proof.razorpayPaymentId,
    payableUntil: null,
  };
  expect(await list(patient, '/api/user/get-appointments')).toEqual(completed);
  const ofDoctor = {
    ...completed,
    cancellation: { refund: created.amount / 100, until: anInstant },
    // The consultation has begun, so that a patient who leaves gets nothing back.
    refundable: created.amount / 100,
    outcomeTerms: { from: anInstant, noShowFrom: anInstant, until: anInstant },
  };
  expect(await list(doctor, '/api/doctor/bookings')).toEqual(ofDoctor);
  expect(await one(patient, '/api/user/bookings')).toEqual(completed);
  expect(await one(doctor, '/api/doctor/bookings')).toEqual(ofDoctor);
});

// Promises: calls.get-doctor-ratings-id.result, entities.review.comment, entities.review.created-at
// Promises: entities.review.doctor-id, entities.review.id, entities.review.rating, entities.review.user-id
test('a review', async () => {
  await patient.call('POST', '/api/user/rate-doctor', { doctorId: doctor.me._id, rating: 4, comment: 'Calm.' });
  await eventually(async () => {
    const { body } = await createVisitor().call<Review[]>('GET', `/doctor/ratings/${doctor.me._id}`);
    expect(body).toEqual([
      {
        _id: anId,
        doctorId: doctor.me._id,
        userId: named(patient),
        rating: 4,
        comment: 'Calm.',
        createdAt: anInstant,
        verified: expect.any(Boolean),
      },
    ]);
  });
  const { body } = await createVisitor().call<Review[]>('GET', `/doctor/ratings/${doctor.me._id}`);
  const reply = await doctor.call<{ review: Review }>('PUT', `/api/doctor/reviews/${body[0]?._id}/reply`, {
    text: 'Thanks',
  });
  expect(reply.body.review).toEqual({
    ...body[0],
    reply: { text: 'Thanks', at: anInstant, version: expect.any(String) },
  });
});

// Promises: calls.get-api-chat-get-user-chat.result, calls.get-api-chat-messages-id.result
// Promises: calls.post-api-chat-send-id.payload, calls.post-api-chat-send-id.result, entities.contact.first-name
// Promises: entities.contact.id, entities.contact.image, entities.contact.last-name, entities.contact.online
// Promises: entities.contact.role, entities.contact.specialization, entities.message.created-at, entities.message.id
// Promises: entities.message.image, entities.message.receiver-id, entities.message.sender-id, entities.message.text
test('a message and a contact', async () => {
  await consultation(patient, doctor);
  const sent = await patient.call<{ success: boolean; message: Message }>('POST', `/api/chat/send/${doctor.me._id}`, {
    receiverId: doctor.me._id,
    text: 'Look',
    image: PICTURE,
    timestamp: new Date().toISOString(),
  });
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body.success).toBe(true);
  const { body: messages } = await doctor.call<Message[]>('GET', `/api/chat/messages/${patient.me._id}`);
  expect(messages).toEqual([
    expect.objectContaining({
      _id: sent.body.message._id,
      senderId: named(patient),
      receiverId: doctor.me._id,
      text: 'Look',
      image: aPicture,
      createdAt: anInstant,
    }),
  ]);
  const { body: contacts } = await patient.call<Contact[]>('GET', '/api/chat/get-user-chat');
  expect(contacts).toEqual([
    expect.objectContaining({ ...named(doctor), image: null, specialization: 'Surgery', role: 'doctor' }),
  ]);
  const search = encodeURIComponent(`Dr. ${doctor.me.FirstName}`);
  expect((await patient.call<Contact[]>('GET', `/api/chat/get-user-chat?search=${search}`)).body).toEqual(contacts);
  const connections = await Promise.all([connectToChat(patient, patient.me._id), connectToChat(doctor, doctor.me._id)]);
  await expect.poll(() => connections[0].online()).toContain(doctor.me._id);
  for (const { socket } of connections) socket.close();
});

test('a reported review and a reported message, to admins', async () => {
  const [author, reporter] = [await registerPerson('patient'), patient];
  const rated = await author.call<{ review: Review }>('POST', '/api/user/rate-doctor', {
    doctorId: doctor.me._id,
    rating: 1,
    comment: 'Rude.',
  });
  const { review } = rated.body;
  const sent = await doctor.call<{ message: Message }>('POST', `/api/chat/send/${reporter.me._id}`, {
    receiverId: reporter.me._id,
    text: 'Rude words',
    image: PICTURE,
  });
  const { message } = sent.body;
  for (const path of [`/api/reviews/${review._id}/report`, `/api/chat/messages/${message._id}/report`]) {
    const { status, body } = await reporter.call('POST', path, { reason: 'An insult' });
    expect([status, body]).toEqual([200, { success: true, message: 'Thank you. We’ll take a look.' }]);
  }
  const reportedIn = async (path: string, id: string) =>
    (await admin.call<{ _id: string }[]>('GET', `${path}?limit=200`)).body.find(({ _id }) => _id === id);
  await eventually(async () =>
    expect(await reportedIn('/api/admin/reviews/reported', review._id)).toEqual({
      _id: review._id,
      doctorId: doctor.me._id,
      doctor: { _id: doctor.me._id, name: `${doctor.me.FirstName} ${doctor.me.LastName}` },
      userId: named(author),
      rating: 1,
      comment: 'Rude.',
      createdAt: anInstant,
      verified: false,
      hidden: null,
      reporters: 1,
      reasons: ['An insult'],
    }),
  );
  expect(await reportedIn('/api/admin/messages/reported', message._id)).toEqual({
    _id: message._id,
    sender: { ...named(doctor), role: 'doctor' },
    reporter: { ...named(reporter), role: 'patient' },
    text: 'Rude words',
    image: aPicture,
    sentAt: message.createdAt,
    reason: 'An insult',
    reportedAt: anInstant,
  });
  for (const path of [`/api/admin/reviews/${review._id}/keep`, `/api/admin/messages/${message._id}/dismiss`])
    expect((await admin.call('POST', path)).status).toBe(200);
});
