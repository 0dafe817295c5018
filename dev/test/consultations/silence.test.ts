import { publishEvent, until } from '@vetcare/test-kit';
import { openRunningClinic } from './running-clinic';

let clinic: Awaited<ReturnType<typeof openRunningClinic>>;
beforeAll(async () => {
  clinic = await openRunningClinic();
});
afterAll(() => clinic.stop());

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const later = (ms: number) => {
  clinic.clock.aheadMs += ms;
};
type Pair = Awaited<ReturnType<typeof clinic.pair>>;

const SILENT = /didn't write to you/;

/** Paid, and its 48 hours and the hour after them are over without a word. The patient has the mail that says so. */
async function aSilence() {
  const pair = await clinic.pair();
  const id = await clinic.consult(pair);
  later(49 * HOUR_MS + 60_000);
  await isJudged(pair, id, 1);
  return { ...pair, id };
}

async function isJudged({ patient }: Pair, _id: string, mails: number) {
  await until(async () => {
    await clinic.jobs.judge();
    return clinic.mailsTo(patient.id, SILENT).length === mails;
  }, 'the mail about the silence');
}

const asPatient = (id: string) => ({ id, role: 'patient' as const });
const seenBy = ({ patient, id }: { patient: { id: string }; id: string }) =>
  clinic.ofPatient(asPatient(patient.id), id);

/** The money is back, said once to the patient, and in the books. */
async function isRefunded(one: { patient: { id: string }; id: string }) {
  await until(async () => {
    await clinic.jobs.refund();
    return clinic.mailsTo(one.patient.id, /payment has been refunded$/).length > 0;
  }, 'the money');
  expect(await seenBy(one)).toMatchObject({ paymentStatus: 'refunded', move: null, cancellation: null });
  const [mail, ...more] = clinic.mailsTo(one.patient.id, /payment has been refunded$/);
  expect([mail?.text, more]).toEqual([expect.stringContaining('Refunded: ₹500'), []]);
  await clinic.jobs.invoices();
  expect(clinic.checkBooks()).toMatch(/, 0 differences$/);
}

const told = ({ doctor }: { doctor: { id: string } }) => ({
  ...{ doctorId: doctor.id, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' },
});

test('a silent consultation gives the patient, by mail, the choice of the money, also while the doctor takes no bookings', async () => {
  const one = await aSilence();
  await publishEvent(
    clinic.servers,
    'catalogue.doctor.updated.v1',
    {
      ...{ doctorId: one.doctor.id, FirstName: 'Asha', LastName: 'Rao', gender: null, age: null, image: null },
      ...{ specialization: 'Surgery', experience: 12, feesPaise: 50_000, isAvailable: false, isValidated: true },
    },
    { occurredAt: clinic.now() },
  );
  expect(await seenBy(one)).toMatchObject({ move: { rebooking: true }, cancellation: { refund: 500 } });
  const taken = await clinic.call.booking('POST', `/api/user/bookings/${one.id}/cancel`, {
    as: asPatient(one.patient.id),
  });
  expect(taken.status).toBe(200);
  await isRefunded(one);
});

test('one that was answered in its 48 hours gives no choice', async () => {
  const pair = await clinic.pair();
  const id = await clinic.consult(pair);
  const doctor = { id: pair.doctor.id, role: 'doctor' as const };
  await until(async () => {
    const body = { receiverId: pair.patient.id, text: 'How is she?' };
    return (await clinic.call.chat('POST', `/api/chat/send/${pair.patient.id}`, { as: doctor, body })).status === 201;
  }, 'the answer');
  later(49 * HOUR_MS + 60_000);
  await clinic.jobs.judge();
  // One that is judged after it tells that nothing of it is to come.
  await aSilence();
  expect(await seenBy({ ...pair, id })).toMatchObject({ move: null, cancellation: null, paymentStatus: 'Completed' });
});

test('another time is had for the same fee, and the money goes back at once if the doctor is silent again', async () => {
  const one = await aSilence();
  const halfHour = 30 * 60_000;
  const slotStart = new Date((Math.ceil(clinic.now().getTime() / halfHour) + 40) * halfHour).toISOString();
  const moved = await clinic.call.booking('POST', `/api/user/bookings/${one.id}/move`, {
    ...{ as: asPatient(one.patient.id), body: { slotStart } },
  });
  expect(moved.status).toBe(200);
  later(Date.parse(slotStart) - clinic.now().getTime() + 49 * HOUR_MS + 60_000);
  await isJudged(one, one.id, 2);
  await isRefunded(one);
});

test('the choice does not run out unsaid: a mail three days before, and the money on its day', async () => {
  const one = await aSilence();
  later(27 * DAY_MS);
  await until(async () => {
    await clinic.jobs.refund();
    return clinic.mailsTo(one.patient.id, /^Please choose/).length > 0;
  }, 'the mail about the end of the choice');
  expect(await seenBy(one)).toMatchObject({ paymentStatus: 'Completed', cancellation: { refund: 500 } });
  later(3 * DAY_MS);
  await isRefunded(one);
});

test.each(['suspended', 'deleted'] as const)('a silent doctor who is %s then keeps nothing', async (how) => {
  const one = await aSilence();
  const at = { occurredAt: clinic.now() };
  if (how === 'deleted')
    await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: one.doctor.id, role: 'doctor' }, at);
  else await publishEvent(clinic.servers, 'auth.doctor.suspended.v1', { ...told(one), reason: 'Papers' }, at);
  await until(async () => {
    // Whoever was suspended may be restored for a minute.
    later(66_000);
    await clinic.jobs.refund();
    return (await seenBy(one)).paymentStatus === 'refunded';
  }, 'the end');
  await isRefunded(one);
});
