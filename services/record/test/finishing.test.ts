import { publishEvent, until } from '@vetcare/test-kit';
import { pay, twoPeople } from './booked';
import { content } from './prescription-content';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const HOUR_MS = 60 * 60_000;
const licence = { council: 'Karnataka', number: 'KVC 12345' };
const texts = { findings: 'Lame', assessment: '', plan: '', summary: 'Rest' };

/** A doctor who is suspended while one consultation with a pet is under way, one was before and one is to come. */
async function suspended({ leftMs = 48 * HOUR_MS } = {}) {
  const pair = await twoPeople(record);
  const { pet } = await record.addPet({}, pair.patientId);
  const told = {
    ...{ petId: pet._id, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
    ...{ redFlags: [], sharesHistory: false, pictures: [] },
  };
  await record.call('PUT', `/api/user/intakes/${pair.doctorId}`, { ...record.as(pair.patientId), body: told });
  const underWay = await pay(record, pair, { inHours: -1 });
  const over = await pay(record, pair, { inHours: -72 });
  const toCome = await pay(record, pair, { inHours: 24 });
  const since = record.clock.at.getTime();
  const finishing = { since, until: since + leftMs };
  const finishUntil = new Date(finishing.until).toISOString();
  const decision = { doctorId: pair.doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'x@vetcare.test' };
  await publishEvent(
    record.servers,
    'auth.doctor.suspended.v1',
    { ...decision, reason: 'x', underWay: 'finish', finishUntil, licence },
    { occurredAt: record.clock.at },
  );
  const doctor = { as: { id: pair.doctorId, role: 'doctor' as const, finishing } };
  const owner = { as: { id: pair.patientId, role: 'patient' as const, finishing } };
  const path = (bookingId: string) => `/api/doctor/records/${bookingId}/prescriptions`;
  const issue = (bookingId: string) =>
    record.call('POST', path(bookingId), {
      ...doctor,
      body: { content: content(), replaces: null, key: crypto.randomUUID() },
    });
  return { pair, underWay, over, toCome, doctor, owner, issue, path };
}

describe('a suspended doctor who may finish', () => {
  it('writes and signs the note and the prescription of a consultation that was under way', async () => {
    const { underWay, doctor, issue, owner } = await suspended();
    const note = `/api/doctor/notes/${underWay.bookingId}`;
    const saved = await record.call('PUT', note, { ...doctor, body: texts });
    expect(saved.status).toBe(200);
    const signed = await record.call('POST', `${note}/sign`, { ...doctor, body: { version: saved.body.version } });
    expect(signed.status).toBe(200);
    await until(async () => (await issue(underWay.bookingId)).status === 201, 'the registration');
    const read = await record.call('GET', `/api/doctor/records/${underWay.bookingId}/prescriptions`, doctor);
    const [one] = read.body.prescriptions as { _id: string }[];
    const pdf = `/api/prescriptions/${one?._id}/pdf?language=en`;
    expect((await record.call('GET', pdf, doctor)).status).toBe(200);
    expect((await record.call('GET', pdf, owner)).status).toBe(200);
  });

  it('reaches nothing of any other', async () => {
    const { underWay, over, toCome, doctor, issue, path } = await suspended();
    for (const { bookingId } of [over, toCome]) {
      expect((await record.call('GET', `/api/doctor/notes/${bookingId}`, doctor)).status).toBe(404);
      expect((await record.call('PUT', `/api/doctor/notes/${bookingId}`, { ...doctor, body: texts })).status).toBe(404);
      expect((await record.call('GET', `/api/doctor/records/${bookingId}`, doctor)).status).toBe(404);
      expect((await record.call('GET', path(bookingId), doctor)).status).toBe(404);
      expect((await issue(bookingId)).status).toBe(404);
    }
    const { body } = await record.call('GET', '/api/doctor/records', doctor);
    expect((body.records as { bookingId: string }[]).map(({ bookingId }) => bookingId)).toEqual([underWay.bookingId]);
    for (const [method, to] of [
      ['GET', '/api/doctor/notes'],
      ['PUT', '/api/doctor/note-templates'],
      ['POST', `/api/doctor/records/${underWay.bookingId}/referrals`],
    ] as const)
      expect(await record.call(method, to, { ...doctor, ...(method !== 'GET' && { body: {} }) })).toMatchObject({
        status: 403,
        body: { reason: 'only_finishing' },
      });
  });

  it('has no registration to prescribe with once the time is over', async () => {
    const { underWay, issue } = await suspended({ leftMs: -HOUR_MS });
    expect(await issue(underWay.bookingId)).toMatchObject({ status: 409, body: { reason: 'no_registration' } });
  });
});

it('lets a suspended patient read what they told for a consultation under way, and for no other', async () => {
  const pair = await twoPeople(record);
  await pay(record, pair, { inHours: -1 });
  const other = await twoPeople(record);
  await pay(record, { ...other, patientId: pair.patientId }, { inHours: 1 });
  const since = record.clock.at.getTime();
  const owner = {
    as: { id: pair.patientId, role: 'patient' as const, finishing: { since, until: since + 48 * HOUR_MS } },
  };
  const told = (as: object) => record.call('GET', `/api/user/intakes/${pair.doctorId}`, as);
  expect(await told(owner)).toMatchObject({ status: 200, body: { isEditable: false } });
  expect(await told(record.as(pair.patientId))).toMatchObject({ status: 200, body: { isEditable: true } });
  expect((await record.call('GET', `/api/user/intakes/${other.doctorId}`, owner)).status).toBe(404);
  expect(await record.call('GET', '/api/user/pets', owner)).toMatchObject({
    status: 403,
    body: { reason: 'only_finishing' },
  });
});

it.each([
  ['a later one with the same doctor is not answered yet', 'later'],
  ['its note is signed', 'signed'],
] as const)('lets a suspended patient read what they told for it also if %s', async (_case, what) => {
  const pair = await twoPeople(record);
  const { bookingId } = await pay(record, pair, { inHours: -1 });
  if (what === 'later') {
    const answered = { bookingId, ...pair, answeredAt: record.clock.at.toISOString() };
    await publishEvent(record.servers, 'chat.message.answered.v1', answered);
    const { bookingId: later } = await pay(record, pair, { inHours: 24 });
    const next = async () =>
      (await record.call('GET', `/api/user/intakes/${pair.doctorId}`, record.as(pair.patientId))).body;
    await until(async () => (await next()).bookingId === later, 'the later one to come next');
  } else {
    const doctor = record.as(pair.doctorId, 'doctor');
    const saved = await record.call('PUT', `/api/doctor/notes/${bookingId}`, { ...doctor, body: texts });
    const signing = { ...doctor, body: { version: saved.body.version } };
    expect((await record.call('POST', `/api/doctor/notes/${bookingId}/sign`, signing)).status).toBe(200);
  }
  const since = record.clock.at.getTime();
  const as = (from: number) => ({
    as: { id: pair.patientId, role: 'patient' as const, finishing: { since: from, until: from + 48 * HOUR_MS } },
  });
  const read = (from: number) => record.call('GET', `/api/user/intakes/${pair.doctorId}`, as(from));
  expect(await read(since)).toMatchObject({ status: 200, body: { bookingId } });
  expect((await read(since - 2 * HOUR_MS)).status).toBe(404);
});
