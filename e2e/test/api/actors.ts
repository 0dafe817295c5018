import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Booking, BookingCreated, Contact, User } from '@vetcare/contracts';
import { loginOf, readRun } from '../../setup/run';
import { mailedCode, PASSWORD, somebody } from '../people';
import { createVisitor, eventually, type Visitor } from './visitor';

export type Person = Visitor & { me: User; password: string };

export function registration(role: 'patient' | 'doctor') {
  return {
    role,
    ...somebody(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    gender: 'Female',
    PhoneNo: `9${randomInt(1e8, 1e9)}`,
    ...(role === 'doctor' && { specialization: 'Surgery', experience: 7 }),
  };
}

/** Registers and signs in a new person, with random names by default. A doctor is not approved yet. */
export async function registerPerson(
  role: 'patient' | 'doctor',
  names: { FirstName?: string; LastName?: string } = {},
): Promise<Person> {
  const visitor = createVisitor();
  const form = { ...registration(role), ...names };
  expect((await visitor.call('POST', '/api/auth/register', form)).status).toBe(201);
  return signedIn(visitor, form);
}

export async function signedIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const answer = await visitor.call<User>('POST', '/api/auth/login', { email, password });
  expect(answer.status).toBe(200);
  return Object.assign(visitor, { me: answer.body, password });
}

/** A new patient whose e-mail address is confirmed, who may hold more than one unpaid time. */
export async function confirmedPatient(): Promise<Person> {
  const patient = await registerPerson('patient');
  expect((await patient.call('POST', '/api/auth/email-code')).status).toBe(200);
  const code = await mailedCode(patient.me.email);
  expect((await patient.call('POST', '/api/auth/confirm-email', { code })).status).toBe(200);
  return patient;
}

export const demoAdmin = () => signedIn(createVisitor(), loginOf('admin'));

/** Approves a doctor, waits until every service knows of it, and signs the doctor in again. */
export async function approveDoctor(admin: Visitor, doctor: Person): Promise<Person> {
  expect((await admin.call('POST', `/api/admin/doctors/${doctor.me._id}/approve`)).status).toBe(200);
  await eventually(async () => {
    expect((await admin.call('GET', `/api/doctors/${doctor.me._id}`)).status).toBe(200);
    const contacts = await admin.call<Contact[]>('GET', '/api/chat/doctors');
    expect(contacts.body.map(({ _id }) => _id)).toContain(doctor.me._id);
  });
  return signedIn(doctor, { email: doctor.me.email, password: doctor.password });
}

export const newDoctor = async (admin: Visitor) => approveDoctor(admin, await registerPerson('doctor'));

/** Suspends somebody who may finish consultations under way, and whose session goes on for that. */
export async function suspendToFinish(admin: Visitor, person: Person): Promise<Person> {
  const { _id, role } = person.me;
  const path = `/api/admin/${role === 'doctor' ? 'doctors' : 'users'}/${_id}/suspend`;
  const body = { reason: 'A complaint', ...(role === 'doctor' && { underWay: 'finish' }) };
  expect((await admin.call('POST', path, body)).status).toBe(200);
  // Gateways hear of it within moments.
  await eventually(async () => {
    expect((await person.call<User>('GET', '/api/auth/check')).body.finishUntil).toBeDefined();
  });
  return person;
}

export interface Proof {
  razorpayOrderId: string;
  razorpayPaymentId: string;
  razorpaySignature: string;
}

/** Books, for now or at a time, as soon as the booking service knows the doctor and the fee. */
export async function book(
  patient: Visitor,
  doctorId: string,
  more: { slotStart?: string; fees?: number } = {},
): Promise<BookingCreated> {
  const created: BookingCreated[] = [];
  await eventually(async () => {
    const answer = await patient.call<BookingCreated>('POST', '/api/user/book-appointment', { doctorId, ...more });
    expect(answer.status, answer.text).toBe(201);
    created.push(answer.body);
  });
  const [booking] = created;
  if (!booking) throw new Error('Nothing was booked');
  return booking;
}

/** Pays at the payment sandbox and returns what the checkout window would hand to the page. */
export async function pay(orderId: string, webhook: 'now' | 'never' | 'twice' = 'never'): Promise<Proof> {
  const answer = await fetch(`${readRun().sandboxUrl}/v1/sandbox/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'captured', webhook }),
  });
  expect(answer.status).toBe(200);
  const proof = (await answer.json()) as Record<
    'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature',
    string
  >;
  return {
    razorpayOrderId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpaySignature: proof.razorpay_signature,
  };
}

/** Books and pays a consultation and waits until its conversation is open. */
export async function consultation(patient: Person, doctor: Person): Promise<Booking> {
  const { bookingId, orderId } = await book(patient, doctor.me._id);
  const verified = await patient.call<{ booking: Booking }>('POST', '/api/user/verify-payment', {
    ...(await pay(orderId)),
    bookingId,
  });
  expect(verified.status, verified.text).toBe(200);
  await eventually(async () => {
    const { body } = await patient.call<{ canSend: boolean }>('GET', `/api/chat/conversation/${doctor.me._id}`);
    expect(body.canSend).toBe(true);
  });
  return verified.body.booking;
}
