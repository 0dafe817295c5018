import { anId } from '@vetcare/test-kit';
import { financialYear } from '../src/receipt/issue-receipt';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

async function paid() {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id: bookingIdOf(booked) };
}
const receiptOf = (id: string, as: { id: string; role: 'patient' | 'doctor' }) =>
  clinic.call('GET', `/api/user/bookings/${id}/receipt`, { as });
const ofPatient = (id: string) => ({ id, role: 'patient' as const });

/** The words of the page: each is a run of hexadecimal digits. */
const wordsOf = (pdf: string) =>
  [...pdf.matchAll(/\[(.*)\] TJ/g)]
    .map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');

test('a receipt names the platform, the doctor, the payment and what was returned, and keeps its number', async () => {
  const { patient, id } = await paid();
  const answer = await receiptOf(id, ofPatient(patient.id));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(String(answer.body.text).slice(0, 5)).toBe('%PDF-');
  const words = wordsOf(String(answer.body.text));
  expect(words).toContain('VetCare');
  expect(words).toContain('Online consultation with Dr. Asha Rao');
  expect(words).toContain('INR 500.00');
  const [number] = /VC\/\d{4}-\d\d\/\d{6}/.exec(words) ?? [];
  expect(number).toBeDefined();
  const as = { id: anId(), role: 'admin' as const };
  const headers = { 'idempotency-key': anId() };
  const body = { amount: 120, reason: 'The chat was down' };
  await clinic.call('POST', `/api/admin/bookings/${id}/refunds`, { as, headers, body });
  const later = wordsOf(String((await receiptOf(id, ofPatient(patient.id))).body.text));
  expect(later).toContain(`${number}`);
  expect(later).toMatch(/INR 120\.00/);
});

test('twenty receipts at once have numbers without a gap, and no booking has two', async () => {
  const bookings = await Promise.all(Array.from({ length: 5 }, paid));
  const asked = [...bookings, ...bookings, ...bookings, ...bookings];
  const answers = await Promise.all(asked.map(({ id, patient }) => receiptOf(id, ofPatient(patient.id))));
  const numbers = answers.map(({ body }) => Number(/\/(\d{6})/.exec(wordsOf(String(body.text)))?.[1]));
  const own = [...new Set(numbers)].toSorted((a, b) => a - b);
  expect(own).toHaveLength(bookings.length);
  expect(own.map((number) => number - (own[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
});

test('there is none for others, nor before the payment', async () => {
  const { doctorId, id } = await paid();
  expect((await receiptOf(id, ofPatient(anId()))).status).toBe(404);
  expect((await receiptOf(id, { id: doctorId, role: 'doctor' })).status).toBe(403);
  const patient = clinic.patient();
  const unpaid = bookingIdOf(await clinic.book(patient, doctorId));
  expect((await receiptOf(unpaid, ofPatient(patient.id))).status).toBe(404);
});

test.each([
  ['2026-03-31T18:29:59Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2099-12-31T00:00:00Z', '2099-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});
