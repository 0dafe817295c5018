import { anId, publishEvent, until, wordsOf } from '@vetcare/test-kit';
import type { ClientSession } from 'mongoose';
import { financialYear, taxOf } from '../src/invoice/invoice';
import { createInvoiceStore } from '../src/invoice/invoice.store';
import { issueInvoices } from '../src/invoice/issue-invoice';
import { sellerOf, sellerSettings } from '../src/invoice/seller';
import { checkBooks } from '../src/payment/check-books';
import { createLedgerStore, type LedgerStore } from '../src/payment/ledger.store';
import { bookingIdOf, type Clinic, openClinic, orderIdOf, seller } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

async function paid(doctor: Parameters<Clinic['doctor']>[0] = {}) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor(doctor)];
  const booked = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id: bookingIdOf(booked) };
}
const receiptOf = (id: string, as: { id: string; role: 'patient' | 'doctor' }, language?: string) =>
  clinic.call('GET', `/api/user/bookings/${id}/receipt${language ? `?language=${language}` : ''}`, { as });
const ofPatient = (id: string) => ({ id, role: 'patient' as const });
const pagesOf = async ({ id, patient }: { id: string; patient: { id: string } }, language?: string) => {
  const answer = await receiptOf(id, ofPatient(patient.id), language);
  expect(answer.status).toBe(200);
  return wordsOf(String(answer.body.text));
};
const refund = (id: string, amount: number) =>
  clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
    as: { id: anId(), role: 'admin' as const },
    headers: { 'idempotency-key': anId() },
    body: { amount, reason: 'The chat was down' },
  });
async function issuedFor(bookingId: string) {
  await clinic.jobs.invoices();
  return clinic.database.collection('invoices').find({ bookingId }).sort({ kind: -1, at: 1 }).toArray();
}
const gaps = async () => (await checkBooks(clinic.database)).faults;

test('an invoice names the seller, its GST number, the place of supply, both people, and the tax in the price', async () => {
  const one = await paid();
  const answer = await receiptOf(one.id, ofPatient(one.patient.id));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(String(answer.body.text).slice(0, 5)).toBe('%PDF-');
  const words = wordsOf(String(answer.body.text));
  for (const text of [
    'Tax invoice',
    seller.SELLER_NAME,
    `GSTIN ${seller.SELLER_GSTIN}`,
    'Karnataka (29)',
    'Online veterinary consultation with Dr. Asha Rao',
    'CGST 9%',
    '38.14',
    '423.72',
    '500.00',
  ])
    expect(words).toContain(text);
  expect(words).toMatch(/VC\/\d\d-\d\d\/\d{6}/);
  const [number = ''] = /VC\/\d\d-\d\d\/\d{6}/.exec(words) ?? [];
  expect(number.length).toBeLessThanOrEqual(16);
  expect(answer.headers.get('content-disposition')).toContain(number.replaceAll('/', '-'));
});

test('names in Devanagari are written in their letters, and the invoice in Hindi too', async () => {
  const one = await paid({ FirstName: 'ज्ञानेश्वर', LastName: 'Rao' });
  const person = { role: 'patient' as const, PhoneNo: '1', gender: null, age: null, image: null };
  const name = { FirstName: 'क्षमा', LastName: 'कृष्णमूर्ति', email: 'k@vetcare.test' };
  await publishEvent(clinic.servers, 'auth.user.registered.v1', { userId: one.patient.id, ...person, ...name });
  // What was written stands in the PDF as the letters that copying it yields.
  await until(async () => /क्षमा/.test((await pagesOf(one)).replaceAll('\n', '')), 'the name');
  const hindi = (await pagesOf(one, 'hi')).replaceAll('\n', '');
  // Letters are copied in the order in which they are drawn: the hook of कर्नाटक comes after the vowel sign if it was shaped.
  for (const text of ['कनार्टक', 'बीजक', 'Rao', 'कृष्ण']) expect(hindi).toContain(text);
  expect((await receiptOf(one.id, ofPatient(one.patient.id), 'fr')).status).toBe(400);
});

test('the number follows the payment, and a refund has a credit note of its own that names the invoice', async () => {
  const one = await paid();
  const [invoice] = await issuedFor(one.id);
  expect(invoice).toMatchObject({ kind: 'invoice', paise: 50_000 });
  await refund(one.id, 120);
  await clinic.jobs.invoices();
  await refund(one.id, 380);
  const issued = await issuedFor(one.id);
  expect(issued.slice(1)).toMatchObject([
    { kind: 'credit_note', paise: 12_000, of: invoice?.number },
    { kind: 'credit_note', paise: 38_000, of: invoice?.number },
  ]);
  const words = await pagesOf(one);
  for (const text of ['Credit note', String(issued[1]?.number), String(issued[2]?.number), '120.00'])
    expect(words).toContain(text);
});

test('payments go on while somebody holds the counter of invoices, and get their numbers afterwards', async () => {
  const one = await paid();
  await clinic.jobs.invoices();
  const session = await clinic.database.startSession();
  session.startTransaction();
  await clinic.database
    .collection('invoice_counters')
    .updateMany({}, { $inc: { last: 0 }, $set: { held: true } }, { session });
  const second = await paid();
  await session.abortTransaction();
  await session.endSession();
  expect(await issuedFor(second.id)).toHaveLength(1);
  expect(await issuedFor(one.id)).toHaveLength(1);
  expect(await gaps()).toEqual([]);
});

test('payments and refunds at once have numbers without a gap, and an unpaid booking takes none', async () => {
  await clinic.jobs.invoices();
  const before = await clinic.database.collection('invoices').countDocuments({ kind: 'invoice' });
  const patient = clinic.patient();
  await clinic.book(patient, await clinic.doctor());
  const bookings = await Promise.all(Array.from({ length: 8 }, () => paid()));
  await Promise.all([...bookings.slice(0, 4).map(({ id }) => refund(id, 100)), paid(), paid()]);
  await clinic.jobs.invoices();
  const invoices = await clinic.database.collection('invoices').find({ kind: 'invoice' }).sort({ _id: 1 }).toArray();
  expect(invoices).toHaveLength(before + 10);
  expect(invoices.map(({ number }) => Number(number.slice(-6)))).toEqual(invoices.map((_, i) => i + 1));
  expect(await gaps()).toEqual([]);
});

test('a refund that is ordered while the invoice is being issued has its credit note', async () => {
  const one = await paid();
  const invoices = createInvoiceStore(clinic.database);
  const ledger = createLedgerStore(clinic.database, { onFee: async () => {} });
  let reads = 0;
  const ofPayment = async (paymentId: string, session: ClientSession) => {
    const entries = await ledger.ofPayment(paymentId, session);
    // Commits after the entries were read and before it is forgotten that documents are due.
    if (reads++ === 0) expect((await refund(one.id, 100)).status).toBe(200);
    return entries;
  };
  const [paymentId = ''] = await clinic.database.collection('ledger').distinct('paymentId', { bookingId: one.id });
  const seen = { ofPayment } as unknown as Pick<LedgerStore, 'ofPayment'>;
  const issuing = { connection: clinic.database, invoices, ledger: seen, seller: sellerOf(clinic.config) };
  await issueInvoices(issuing, String(paymentId));
  expect(reads).toBe(2);
  expect(await issuedFor(one.id)).toMatchObject([
    { kind: 'invoice', paise: 50_000 },
    { kind: 'credit_note', paise: 10_000 },
  ]);
  expect(await gaps()).toEqual([]);
});

test('a payment from before invoices gets its documents when it is asked for, once', async () => {
  const one = await paid();
  await refund(one.id, 100);
  const numbers = clinic.database.collection('invoices');
  const known = await issuedFor(one.id);
  await numbers.updateMany({ bookingId: one.id }, { $set: { bookingId: 'elsewhere', paymentId: 'elsewhere' } });
  await Promise.all([pagesOf(one), pagesOf(one)]);
  expect(await issuedFor(one.id)).toMatchObject([
    { kind: 'invoice', paise: 50_000 },
    { kind: 'credit_note', paise: 10_000 },
  ]);
  expect(await gaps()).toEqual([]);
  expect(known).toHaveLength(2);
});

test('the books name a number that is missing, and a payment whose invoice says something else', async () => {
  const one = await paid();
  const rows = clinic.database.collection('invoices');
  const [invoice] = await issuedFor(one.id);
  if (!invoice) throw new Error('There is no invoice');
  await rows.deleteOne({ _id: invoice._id });
  await issuedFor((await paid()).id);
  expect(await gaps()).toEqual([
    expect.stringMatching(/VC\/\d\d-\d\d has a gap/),
    expect.stringContaining('its invoice is not over its fee'),
  ]);
  await rows.insertOne(invoice);
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
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

test.each([
  [50_000, 18, { net: 42_372, half: 3_814 }],
  [50_000, 0, { net: 50_000, half: 0 }],
  [101, 18, { net: 85, half: 8 }],
])('%i paise contain %i percent of tax as %j', (paise, percent, parts) => {
  expect(taxOf(paise, percent)).toEqual(parts);
  expect(parts.net + 2 * parts.half).toBe(paise);
});

test.each([
  ['29AABCV1234D1ZO', true],
  ['27AAPFU0939F1ZV', true],
  ['29AABCV1234D1ZP', false],
  ['99AABCV1234D1ZO', false],
  ['', false],
])('%p is a GST number: %p', (gstin, valid) => {
  expect(sellerSettings.SELLER_GSTIN.safeParse(gstin).success).toBe(valid);
});

test('anybody reads who sells, and who answers complaints', async () => {
  const { status, body } = await clinic.call('GET', '/api/seller');
  expect([status, body]).toEqual([
    200,
    {
      name: seller.SELLER_NAME,
      address: seller.SELLER_ADDRESS,
      gstin: seller.SELLER_GSTIN,
      grievanceOfficer: seller.SELLER_GRIEVANCE_OFFICER,
    },
  ]);
});

test.each([
  ['Asha Rao', true],
  [' ', false],
  [undefined, false],
])(
  'a platform doesn’t start without the seller’s name and address, or somebody who answers complaints: %s',
  (value, valid) => {
    for (const setting of ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_GRIEVANCE_OFFICER'] as const)
      expect([setting, sellerSettings[setting].safeParse(value).success]).toEqual([setting, valid]);
  },
);
