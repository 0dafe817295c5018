import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = { now: new Date('2031-05-01T10:00:00Z') };
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};
let chat: RunningChat;
let database: mongoose.Connection;

beforeAll(async () => {
  chat = await startChatForTest({ clock: { now: () => time.now } });
  database = await mongoose.createConnection(chat.config.MONGO_URL).asPromise();
});
afterAll(async () => {
  await database.close();
  await chat.stop();
});

const TOLD = 'chat.doctor.reach-changed.v1';
const told = async ({ id }: TestPerson) =>
  (await eventsOf(chat.servers, TOLD)).filter(({ data }) => data.doctorId === id).map(({ data }) => data.isHere);

/** Connects a doctor, and waits until it was told that they are here. */
async function comes(doctor: TestPerson) {
  const connected = await chat.connect(doctor);
  await chat.tellHere();
  await nextEvent(chat.servers, TOLD, (data) => data.doctorId === doctor.id && data.isHere);
  return connected;
}

/** A consultation that was paid now and begins with it. */
async function paid(
  patient: TestPerson,
  doctor: TestPerson,
  { paidAt = time.now, ...more }: { instant?: boolean; bookingId?: string; paidAt?: Date } = { instant: true },
) {
  const end = new Date(paidAt.getTime() + 48 * HOUR);
  const fact = { ...chat.booking(patient, doctor, end), ...more };
  await publishEvent(chat.servers, 'booking.booking.completed.v1', fact, { occurredAt: paidAt });
  await until(async () => (await chat.windowOf(patient, doctor)) === end.toISOString(), 'the window');
  return fact.bookingId;
}

describe('a doctor', () => {
  it('is here from the first connection until two minutes after the last', async () => {
    const [doctor, patient] = await Promise.all([chat.add('doctor'), chat.add('patient')]);
    await chat.connect(patient);
    const { client } = await comes(doctor);
    later(HOUR);
    await chat.tellHere();
    client.close();
    await until(async () => {
      later(MINUTE);
      await chat.tellHere();
      return (await told(doctor)).length === 2;
    }, 'the doctor to have left');
    expect(await told(doctor)).toEqual([true, false]);
    expect(await told(patient)).toEqual([]);
  });

  it('who reloads the page stays', async () => {
    const doctor = await chat.add('doctor');
    const { client } = await comes(doctor);
    client.close();
    later(MINUTE);
    await chat.connect(doctor);
    await chat.tellHere();
    later(MINUTE);
    await chat.tellHere();
    // Another one who comes afterwards tells that nothing was on its way.
    await comes(await chat.add('doctor'));
    expect(await told(doctor)).toEqual([true]);
  });

  it('is told with how soon they usually answer, as three consultations have shown', async () => {
    const doctor = await chat.add('doctor');
    for (const minutes of [2, 12, 50]) {
      const patient = await chat.add('patient');
      await paid(patient, doctor);
      later(HOUR);
      await chat.sendOverHttp(patient, doctor, { text: 'He is limping' });
      later(minutes * MINUTE);
      await chat.sendOverHttp(doctor, patient, { text: 'Since when?' });
      later(5 * HOUR);
      await chat.sendOverHttp(doctor, patient, { text: 'And today?' });
    }
    const { data } = await nextEvent(chat.servers, TOLD, ({ doctorId }) => doctorId === doctor.id);
    expect(data).toEqual({ doctorId: doctor.id, isHere: false, answersWithin: 15 });
    expect(await told(doctor)).toHaveLength(1);
  });
});

/** Lets minutes pass in which the service looks for consultations that nobody has opened. */
async function passes(minutes: number) {
  for (let left = minutes; left > 0; left -= 2) {
    later(Math.min(left, 2) * MINUTE);
    await chat.tellUnopened();
  }
}

describe('a consultation that begins with its payment', () => {
  const LEFT = 'chat.consultation.left-unopened.v1';
  /** Whether it was published that nobody has opened it. Another one, which is published last, tells that all has arrived. */
  async function isLeft(bookingId: string): Promise<boolean> {
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await comes(doctor);
    const last = await paid(patient, doctor);
    await passes(30);
    await nextEvent(chat.servers, LEFT, (data) => data.bookingId === last);
    return (await eventsOf(chat.servers, LEFT)).some(({ data }) => data.bookingId === bookingId);
  }
  const people = () => Promise.all([chat.add('patient'), chat.add('doctor')]);

  /** Publishes what the doctor wrote in the record, and waits until the service knows it. */
  async function writesRecord(
    type: 'record.note.signed.v1' | 'record.prescription.issued.v1',
    bookingId: string,
    [patient, doctor]: [TestPerson, TestPerson],
  ) {
    const ids = { bookingId, patientId: patient.id, doctorId: doctor.id };
    if (type === 'record.note.signed.v1')
      await publishEvent(chat.servers, type, { ...ids, signedAt: time.now.toISOString(), summary: 'A sprain' });
    else await publishEvent(chat.servers, type, { ...ids, prescriptionId: anId(), petId: anId(), version: 1 });
    const noted = { _id: bookingId as never, openedAt: { $exists: true } };
    await until(async () => database.collection('windows').findOne(noted), 'what was written in the record');
  }
  const again = (fact: object, paidAt: Date) =>
    publishEvent(chat.servers, 'booking.booking.completed.v1', fact as never, { occurredAt: paidAt });
  const isTold = async (bookingId: string) =>
    (await eventsOf(chat.servers, LEFT)).filter(({ data }) => data.bookingId === bookingId).length;

  it.each(['record.note.signed.v1', 'record.prescription.issued.v1'] as const)('was opened with %s', async (type) => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor);
    await writesRecord(type, bookingId, [patient, doctor]);
    expect(await isLeft(bookingId)).toBe(false);
  });

  it('was opened with a note that is known before the payment is', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = anId();
    await writesRecord('record.note.signed.v1', bookingId, [patient, doctor]);
    await paid(patient, doctor, { instant: true, bookingId });
    expect(await isLeft(bookingId)).toBe(false);
  });

  it('is to be opened in half an hour from when this service hears of it', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const paidAt = time.now;
    later(2 * HOUR);
    const bookingId = await paid(patient, doctor, { instant: true, paidAt });
    await passes(29);
    expect(await isTold(bookingId)).toBe(0);
    expect(await isLeft(bookingId)).toBe(true);
  });

  it('is not left unopened while something that record has told waits', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor);
    const other = await chat.openWindow(...(await people()), new Date(time.now.getTime() + 9 * 24 * HOUR));
    const session = await database.startSession();
    session.startTransaction();
    // The service can't handle what is told of this one, nor what comes after it, until the transaction has ended.
    const held = { _id: other.bookingId as never };
    await database.collection('windows').updateOne(held, { $set: { held: true } }, { session });
    for (const ids of [other, { bookingId, patientId: patient.id, doctorId: doctor.id }]) {
      const note = { bookingId: ids.bookingId, patientId: ids.patientId, doctorId: ids.doctorId, summary: 'A sprain' };
      await publishEvent(chat.servers, 'record.note.signed.v1', { ...note, signedAt: time.now.toISOString() });
    }
    await passes(32);
    await session.abortTransaction();
    await session.endSession();
    const noted = { _id: bookingId as never, openedAt: { $exists: true } };
    await until(async () => database.collection('windows').findOne(noted), 'what was written in the record');
    expect(await isLeft(bookingId)).toBe(false);
  });

  it('is not left unopened by time in which this service was away', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor);
    await passes(20);
    later(5 * HOUR);
    await passes(9);
    expect(await isTold(bookingId)).toBe(0);
    expect(await isLeft(bookingId)).toBe(true);
  });

  it('begins and ends its half hour once, however often its payment is told', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const fact = { ...chat.booking(patient, doctor, new Date(time.now.getTime() + 48 * HOUR)), instant: true };
    const paidAt = time.now;
    await again(fact, paidAt);
    await until(async () => (await chat.windowOf(patient, doctor)) === fact.completionAt, 'the window');
    await passes(20);
    await again(fact, paidAt);
    await paid(await chat.add('patient'), doctor);
    await passes(10);
    await nextEvent(chat.servers, LEFT, (data) => data.bookingId === fact.bookingId);
    await again(fact, paidAt);
    await isLeft(fact.bookingId);
    expect(await isTold(fact.bookingId)).toBe(1);
  });

  it.each([
    ['does nothing', async () => undefined, true],
    ['opens it', (patient: TestPerson, doctor: TestPerson) => chat.messages(doctor, patient), false],
    ['writes', (patient: TestPerson, doctor: TestPerson) => chat.sendOverHttp(doctor, patient, { text: 'Hi' }), false],
    ['has it opened by the patient', (patient: TestPerson, doctor: TestPerson) => chat.messages(patient, doctor), true],
  ])('is left unopened if a doctor who was here %s: %#', async (_what, act, left) => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor);
    await passes(29);
    expect((await eventsOf(chat.servers, LEFT)).some(({ data }) => data.bookingId === bookingId)).toBe(false);
    await act(patient, doctor);
    expect(await isLeft(bookingId)).toBe(left);
  });

  it('is not asked for of a doctor who was offered as not being here', async () => {
    const bookingId = await paid(...(await people()));
    expect(await isLeft(bookingId)).toBe(false);
  });

  it('is not asked for where the doctor was booked for a time', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor, {});
    expect(await isLeft(bookingId)).toBe(false);
  });
});
