import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { startChat } from '../src/app';
import { type RunningChat, startChatForTest } from './running-chat';

const time = { now: new Date('2031-05-01T10:00:00Z') };
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

/** Judges all windows whose time has come. Not before all events of record are acknowledged. */
async function judge() {
  const due = { judgeAt: { $lte: time.now } };
  await until(async () => {
    await chat.judgeWindows();
    return (await database.collection('windows').countDocuments(due)) === 0;
  }, 'the windows to be judged');
}

type Ids = Pick<Awaited<ReturnType<typeof chat.openWindow>>, 'bookingId' | 'patientId' | 'doctorId'>;
const RECORDED = ['record.note.signed.v1', 'record.prescription.issued.v1'] as const;

/** Publishes what the doctor writes in the record now, and waits until the service knows it. */
async function recorded(type: (typeof RECORDED)[number], { bookingId, patientId, doctorId }: Ids) {
  const [ids, at] = [{ bookingId, patientId, doctorId }, { occurredAt: time.now }];
  if (type === 'record.note.signed.v1')
    await publishEvent(chat.servers, type, { ...ids, signedAt: time.now.toISOString(), summary: 'A sprain' }, at);
  else await publishEvent(chat.servers, type, { ...ids, prescriptionId: anId(), petId: anId(), version: 1 }, at);
  const noted = { _id: bookingId as never, recordedAt: time.now };
  await until(async () => database.collection('windows').findOne(noted), 'what was written in the record');
}

// Promises: constants.chat-window, roles.patient.chat-window, states.chat.doctors, states.chat.latest-completion
it('closes a window at its end, and the other side can still write', async () => {
  const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  const end = new Date('2031-05-03T10:00:00Z');
  await chat.openWindow(patient, doctor, end);
  time.now = new Date(end.getTime() - 1);
  const before = await chat.sendOverHttp(patient, doctor, { text: 'just in time' });
  expect(before.status).toBe(201);
  expect((before.body.message as { createdAt: string }).createdAt).toBe(time.now.toISOString());
  time.now = end;
  expect((await chat.sendOverHttp(patient, doctor, { text: 'too late' })).status).toBe(403);
  expect(await chat.windowOf(patient, doctor)).toBeNull();
  const closed = await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient });
  expect(closed.body.windowEndedAt).toBe(end.toISOString());
  expect((await chat.sendOverHttp(doctor, patient, { text: 'take care' })).status).toBe(201);
});

// Promises: states.chat.latest-completion
it('is open to the end of the latest of several appointments, in whichever order they were made', async () => {
  const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  time.now = new Date('2031-05-10T10:00:00Z');
  const [later, earlier] = [new Date('2031-05-13T10:00:00Z'), new Date('2031-05-12T10:00:00Z')];
  await chat.openWindow(patient, doctor, later);
  const first = chat.booking(patient, doctor, earlier);
  await publishEvent(chat.servers, 'booking.booking.completed.v1', first);
  // Bookings are handled in order, so once this one is known the one before is known too.
  await chat.openWindow(await chat.add('patient'), doctor, later);
  time.now = new Date(earlier.getTime() + 1);
  expect((await chat.sendOverHttp(patient, doctor, { text: 'still here' })).status).toBe(201);
  time.now = later;
  expect((await chat.sendOverHttp(patient, doctor, { text: 'too late' })).status).toBe(403);
});

it('keeps the order when the clock goes back', async () => {
  const [a, b] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  time.now = new Date('2031-06-01T11:00:00Z');
  await chat.sendOverHttp(a, b, { text: 'first' });
  time.now = new Date('2031-06-01T10:00:00Z');
  await chat.sendOverHttp(b, a, { text: 'second' });
  await chat.sendOverHttp(a, b, { text: 'third' });
  expect((await chat.messages(a, b)).map(({ text }) => text)).toEqual(['first', 'second', 'third']);
});

describe('a consultation whose doctor has', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const end = new Date('2031-07-03T10:00:00Z');
  /** What was published of a consultation. Another one, which is published last, tells that all has arrived. */
  async function unansweredOf(bookingId: string) {
    const marker = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const last = await chat.openWindow(...marker, new Date(time.now.getTime() + 1));
    time.now = new Date(time.now.getTime() + HOUR + 1);
    await judge();
    await nextEvent(chat.servers, 'chat.message.left-unanswered.v1', (data) => data.bookingId === last.bookingId);
    const events = await eventsOf(chat.servers, 'chat.message.left-unanswered.v1');
    return events.filter(({ data }) => data.bookingId === bookingId).map(({ data }) => data.completionAt);
  }

  it.each([
    ['written nothing', 'nobody', 1],
    ['written nothing to what the patient wrote', 'patient', 1],
    ['written something', 'doctor', 0],
    ['signed a note', 'record.note.signed.v1', 0],
    ['issued a prescription', 'record.prescription.issued.v1', 0],
    ['signed a note before each time was stored', 'openedAt', 0],
  ] as const)('%s', async (_what, writer, told) => {
    time.now = new Date('2031-07-01T10:00:00Z');
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const booking = await chat.openWindow(patient, doctor, end);
    const { bookingId } = booking;
    if (writer.startsWith('record.')) await recorded(writer as (typeof RECORDED)[number], booking);
    if (writer === 'openedAt')
      await database.collection('windows').updateOne({ _id: bookingId as never }, { $set: { openedAt: time.now } });
    if (writer === 'patient') await chat.sendOverHttp(patient, doctor, { text: 'Are you there?' });
    if (writer === 'doctor') await chat.sendOverHttp(doctor, patient, { text: 'How is she?' });
    time.now = new Date(end.getTime() - 2 * MINUTE);
    expect(await unansweredOf(bookingId)).toEqual([]);
    time.now = end;
    // After the end it is too late for an answer.
    await chat.sendOverHttp(doctor, patient, { text: 'Sorry!' });
    time.now = new Date(end.getTime() + HOUR);
    const other = await startChat(chat.config, { now: () => time.now });
    await Promise.all([judge(), other.jobs.unanswered(), chat.judgeWindows()]);
    // Either process may have judged it, and each sends what it wrote itself.
    if (told) await nextEvent(chat.servers, 'chat.message.left-unanswered.v1', (data) => data.bookingId === bookingId);
    await other.stop();
    expect(await unansweredOf(bookingId)).toEqual(Array(told).fill(end.toISOString()));
  });

  it('written nothing, and opened the chat again before that is judged, has not answered by what they write then', async () => {
    time.now = new Date('2031-07-01T10:00:00Z');
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId, patientId, doctorId } = await chat.openWindow(patient, doctor, end);
    time.now = new Date(end.getTime() + MINUTE);
    const until72 = new Date(end.getTime() + 72 * HOUR);
    const reopened = { reopenedAt: time.now.toISOString(), openUntil: until72.toISOString() };
    await publishEvent(chat.servers, 'booking.booking.reopened.v1', {
      ...{ bookingId, patientId, doctorId, amountPaise: 50_000 },
      ...reopened,
    });
    await until(async () => (await chat.windowOf(patient, doctor)) !== null, 'the chat to be open again');
    await chat.sendOverHttp(patient, doctor, { text: 'Are you there?' });
    await chat.sendOverHttp(doctor, patient, { text: 'Now I am' });
    time.now = new Date(end.getTime() + HOUR);
    await judge();
    expect(await unansweredOf(bookingId)).toEqual([end.toISOString()]);
  });

  it('written nothing, but it was refunded, or is known only since it ended', async () => {
    time.now = new Date('2031-07-01T10:00:00Z');
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const refunded = await chat.openWindow(patient, doctor, end);
    await publishEvent(chat.servers, 'booking.booking.refunded.v1', { ...refunded, refundId: 'rfnd_1', reason: 'r' });
    await until(async () => (await chat.windowOf(patient, doctor)) === null, 'the refund');
    time.now = new Date(end.getTime() + HOUR);
    const late = chat.booking(patient, doctor, end);
    await publishEvent(chat.servers, 'booking.booking.completed.v1', late);
    await chat.openWindow(await chat.add('patient'), doctor, new Date('2031-08-01T10:00:00Z'));
    await judge();
    for (const { bookingId } of [refunded, late]) expect(await unansweredOf(bookingId)).toEqual([]);
  });
});

it('no consultation counts as silent while something that record has told waits', async () => {
  const end = new Date('2031-08-03T10:00:00Z');
  time.now = new Date('2031-08-01T10:00:00Z');
  const doctor = await chat.add('doctor');
  const silent = await chat.openWindow(await chat.add('patient'), doctor, end);
  const other = await chat.openWindow(await chat.add('patient'), doctor, new Date('2031-08-09T10:00:00Z'));
  const windows = database.collection<{ _id: string; judgeAt?: Date }>('windows');
  const session = await database.startSession();
  session.startTransaction();
  // The service can't handle what is told of this one until the transaction has ended.
  await windows.updateOne({ _id: other.bookingId }, { $set: { endsAt: end } }, { session });
  const { bookingId, patientId, doctorId } = other;
  const note = { bookingId, patientId, doctorId, signedAt: time.now.toISOString(), summary: 'A sprain' };
  await publishEvent(chat.servers, 'record.note.signed.v1', note, { occurredAt: time.now });
  time.now = new Date(end.getTime() + 3_600_000);
  await chat.judgeWindows();
  expect(await windows.findOne({ _id: silent.bookingId })).toHaveProperty('judgeAt');
  await session.abortTransaction();
  await session.endSession();
  await judge();
  await nextEvent(chat.servers, 'chat.message.left-unanswered.v1', (data) => data.bookingId === silent.bookingId);
});

describe('silence is judged by the 48 hours of each consultation', () => {
  const [before, begins, end] = ['2031-09-01T10:00:00Z', '2031-09-04T10:00:00Z', '2031-09-06T10:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];
  const toldOf = async (bookingId: string) => {
    const events = await eventsOf(chat.servers, 'chat.message.left-unanswered.v1');
    return events.some(({ data }) => data.bookingId === bookingId);
  };

  it.each([
    ['what was written days before it', before, true],
    ['what is written in it', begins, false],
  ])('%s', async (_what, at, silent) => {
    time.now = before;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId } = await chat.openWindow(patient, doctor, end);
    time.now = at;
    await chat.sendOverHttp(doctor, patient, { text: 'See you Friday' });
    const marker = await chat.openWindow(await chat.add('patient'), doctor, new Date(end.getTime() + 1));
    time.now = new Date(end.getTime() + 3_601_000);
    await judge();
    await nextEvent(
      chat.servers,
      'chat.message.left-unanswered.v1',
      (data) => data.bookingId === (silent ? bookingId : marker.bookingId),
    );
    expect(await toldOf(bookingId)).toBe(silent);
  });
});

describe('an answer before the appointment', () => {
  const [paid, end] = [new Date('2031-10-01T10:00:00Z'), new Date('2031-10-06T10:00:00Z')];
  const minutesLater = (n: number) => {
    time.now = new Date(time.now.getTime() + n * 60_000);
  };
  const answersTo = async (patientId: string) => {
    const events = await eventsOf(chat.servers, 'chat.message.answered.v1');
    return events.filter(({ data }) => data.patientId === patientId).map(({ data }) => data);
  };
  /** Another pair's answer, which is published after all that was sent before. */
  async function allIsPublished() {
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await chat.openWindow(patient, doctor, end);
    minutesLater(1);
    await chat.sendOverHttp(patient, doctor, { text: 'Anybody?' });
    minutesLater(1);
    await chat.sendOverHttp(doctor, patient, { text: 'Yes' });
    await nextEvent(chat.servers, 'chat.message.answered.v1', (data) => data.patientId === patient.id);
  }

  it('is told once, and only if the patient has asked', async () => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId } = await chat.openWindow(patient, doctor, end);
    minutesLater(1);
    await chat.sendOverHttp(doctor, patient, { text: 'Hi' });
    await allIsPublished();
    expect(await answersTo(patient.id)).toEqual([]);
    minutesLater(1);
    await chat.sendOverHttp(patient, doctor, { text: 'He limps' });
    minutesLater(1);
    const at = time.now;
    for (const text of ['Rest him', 'For a week']) await chat.sendOverHttp(doctor, patient, { text });
    await allIsPublished();
    expect(await answersTo(patient.id)).toEqual([
      { bookingId, patientId: patient.id, doctorId: doctor.id, answeredAt: at.toISOString() },
    ]);
  });

  it('counts as well if the patient has asked by the form', async () => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId } = await chat.openWindow(patient, doctor, end);
    minutesLater(1);
    const told = { bookingId, patientId: patient.id, doctorId: doctor.id };
    await publishEvent(chat.servers, 'record.note.told.v1', { ...told, toldAt: time.now.toISOString() });
    const noted = { _id: bookingId as never, toldAt: time.now };
    await until(async () => database.collection('windows').findOne(noted), 'what was told');
    await allIsPublished();
    expect(await answersTo(patient.id)).toEqual([]);
    await chat.sendOverHttp(doctor, patient, { text: 'Rest him' });
    const answeredAt = time.now.toISOString();
    await allIsPublished();
    expect(await answersTo(patient.id)).toEqual([{ ...told, answeredAt }]);
  });

  it.each(RECORDED)('is %s, once and before it begins', async (type) => {
    time.now = paid;
    const people = () => Promise.all([chat.add('patient'), chat.add('doctor')]);
    const [before, begun] = [
      await chat.openWindow(...(await people()), end),
      await chat.openWindow(...(await people()), end),
    ];
    minutesLater(1);
    const answeredAt = time.now.toISOString();
    await recorded(type, before);
    minutesLater(1);
    await recorded(type, before);
    await allIsPublished();
    time.now = new Date(end.getTime() - 48 * 3_600_000);
    await recorded(type, begun);
    time.now = paid;
    await allIsPublished();
    expect(await answersTo(before.patientId)).toMatchObject([{ bookingId: before.bookingId, answeredAt }]);
    expect(await answersTo(begun.patientId)).toEqual([]);
  });

  it.each(RECORDED)('is %s also if that is heard of before the payment', async (type) => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const booking = chat.booking(patient, doctor, end);
    const answeredAt = time.now.toISOString();
    await recorded(type, booking);
    await publishEvent(chat.servers, 'booking.booking.completed.v1', booking);
    await allIsPublished();
    const { bookingId } = booking;
    expect(await answersTo(patient.id)).toMatchObject([{ bookingId, answeredAt }]);
  });

  it('counts as well if it is heard of after it that the patient has asked by the form', async () => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId } = await chat.openWindow(patient, doctor, end);
    const told = { bookingId, patientId: patient.id, doctorId: doctor.id };
    await chat.sendOverHttp(doctor, patient, { text: 'See you then' });
    minutesLater(1);
    const toldAt = time.now.toISOString();
    minutesLater(1);
    const answeredAt = time.now.toISOString();
    await chat.sendOverHttp(doctor, patient, { text: 'Rest him' });
    minutesLater(1);
    await publishEvent(chat.servers, 'record.note.told.v1', { ...told, toldAt });
    const noted = { _id: bookingId as never, toldAt: new Date(toldAt) };
    await until(async () => database.collection('windows').findOne(noted), 'what was told');
    await allIsPublished();
    expect(await answersTo(patient.id)).toEqual([{ ...told, answeredAt }]);
  });

  it('belongs to the consultation that is under way, if there is one', async () => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await chat.openWindow(patient, doctor, new Date(paid.getTime() + 24 * 3_600_000));
    await publishEvent(chat.servers, 'booking.booking.completed.v1', chat.booking(patient, doctor, end));
    await chat.openWindow(await chat.add('patient'), doctor, end);
    minutesLater(1);
    await chat.sendOverHttp(patient, doctor, { text: 'He limps' });
    minutesLater(1);
    await chat.sendOverHttp(doctor, patient, { text: 'Rest him' });
    await allIsPublished();
    expect(await answersTo(patient.id)).toEqual([]);
  });
});

describe('the doctor’s first message in a consultation under way', () => {
  const [paid, begins, end] = ['2031-12-01T10:00:00Z', '2031-12-04T10:00:00Z', '2031-12-06T10:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];
  const HOUR_MS = 3_600_000;
  const answersIn = async (bookingId: string) => {
    const events = await eventsOf(chat.servers, 'chat.consultation.answered.v1');
    return events.flatMap(({ data }) => (data.bookingId === bookingId ? data.answeredAt : []));
  };
  /** The first message in another consultation is told after those that were sent before. */
  async function allIsPublished() {
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId } = await chat.openWindow(patient, doctor, new Date(time.now.getTime() + HOUR_MS));
    await chat.sendOverHttp(doctor, patient, { text: 'Hello' });
    await nextEvent(chat.servers, 'chat.consultation.answered.v1', (data) => data.bookingId === bookingId);
  }

  it('is told once, also unasked, and none from before it', async () => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { bookingId } = await chat.openWindow(patient, doctor, end);
    await chat.sendOverHttp(patient, doctor, { text: 'He limps' });
    await chat.sendOverHttp(doctor, patient, { text: 'Rest him' });
    await allIsPublished();
    time.now = begins;
    await chat.sendOverHttp(patient, doctor, { text: 'Here we are' });
    await allIsPublished();
    expect(await answersIn(bookingId)).toEqual([]);
    for (const text of ['Good morning', 'How is he?']) await chat.sendOverHttp(doctor, patient, { text });
    await allIsPublished();
    expect(await answersIn(bookingId)).toEqual([begins.toISOString()]);
  });

  it('is told again of one that takes place at another time', async () => {
    time.now = begins;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const fact = await chat.openWindow(patient, doctor, end);
    const { bookingId } = fact;
    await chat.sendOverHttp(doctor, patient, { text: 'Good morning' });
    await allIsPublished();
    time.now = new Date(end.getTime() + HOUR_MS);
    const completionAt = new Date(time.now.getTime() + 48 * HOUR_MS).toISOString();
    await publishEvent(chat.servers, 'booking.booking.moved.v1', {
      ...{ ...fact, movedFrom: begins.toISOString(), rebooking: true },
      appointment: { appointmentAt: time.now.toISOString(), completionAt, minutes: 30, sequence: 1 },
    });
    await until(async () => (await chat.windowOf(patient, doctor)) === completionAt, 'the other time');
    for (const text of ['Good morning', 'How is he?']) await chat.sendOverHttp(doctor, patient, { text });
    await allIsPublished();
    expect(await answersIn(bookingId)).toEqual([begins.toISOString(), time.now.toISOString()]);
  });
});

describe('before an appointment', () => {
  const [paid, begins, end] = ['2031-11-01T10:00:00Z', '2031-11-04T10:00:00Z', '2031-11-06T10:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];

  it('both are told when it begins, until it has begun or while another one is under way', async () => {
    time.now = paid;
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const nextFor = async (as: typeof patient, other: typeof doctor) =>
      (await chat.call('GET', `/api/chat/conversation/${other.id}`, { as })).body.nextAppointmentAt;
    expect(await nextFor(patient, doctor)).toBeUndefined();
    await chat.openWindow(patient, doctor, end);
    expect(await nextFor(patient, doctor)).toBe(begins.toISOString());
    expect(await nextFor(doctor, patient)).toBe(begins.toISOString());
    time.now = begins;
    expect(await nextFor(doctor, patient)).toBeUndefined();
  });
});

describe('a chat that its doctor has opened again', () => {
  const [end, reopenedAt, openUntil] = ['2032-01-03T10:00:00Z', '2032-01-05T10:00:00Z', '2032-01-12T10:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];

  async function reopened() {
    time.now = new Date('2032-01-01T10:00:00Z');
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const booking = await chat.openWindow(patient, doctor, end);
    time.now = reopenedAt;
    expect((await chat.sendOverHttp(patient, doctor, { text: 'too late' })).status).toBe(403);
    const { bookingId, patientId, doctorId, amountPaise } = booking;
    await publishEvent(chat.servers, 'booking.booking.reopened.v1', {
      ...{ bookingId, patientId, doctorId, amountPaise },
      ...{ reopenedAt: reopenedAt.toISOString(), openUntil: openUntil.toISOString() },
    });
    await until(async () => (await chat.windowOf(patient, doctor)) === openUntil.toISOString(), 'the open chat');
    return { patient, doctor, booking };
  }
  const read = async (as: Awaited<ReturnType<typeof chat.add>>, other: typeof as) =>
    (await chat.call('GET', `/api/chat/conversation/${other.id}`, { as })).body;

  it('says so to both, lets the patient write, expects no answer, and closes by itself', async () => {
    const { patient, doctor, booking } = await reopened();
    for (const body of [await read(patient, doctor), await read(doctor, patient)]) {
      expect(body).toMatchObject({ reopened: true, windowEndsAt: openUntil.toISOString() });
      expect(body.nextAppointmentAt).toBeUndefined();
    }
    expect((await chat.sendOverHttp(patient, doctor, { text: 'He limps again' })).status).toBe(201);
    time.now = openUntil;
    expect((await chat.sendOverHttp(patient, doctor, { text: 'too late' })).status).toBe(403);
    expect(await read(patient, doctor)).toMatchObject({ windowEndsAt: null, windowEndedAt: openUntil.toISOString() });
    time.now = new Date(openUntil.getTime() + 3_601_000);
    await judge();
    const silences = await eventsOf(chat.servers, 'chat.message.left-unanswered.v1');
    // Judged by its 48 hours, once, and not by the time of the open chat.
    const own = silences.filter(({ data }) => data.bookingId.startsWith(booking.bookingId));
    expect(own.map(({ data }) => data.completionAt)).not.toContain(openUntil.toISOString());
  });

  it('closes with a refund, also one that was told before', async () => {
    const { patient, doctor, booking } = await reopened();
    const refund = { ...booking, refundId: 'rfnd_1', reason: 'r' };
    await publishEvent(chat.servers, 'booking.booking.refunded.v1', refund, { occurredAt: time.now });
    await until(async () => (await chat.windowOf(patient, doctor)) === null, 'the refund');
    expect((await chat.sendOverHttp(patient, doctor, { text: 'too late' })).status).toBe(403);
    const { bookingId, patientId, doctorId, amountPaise } = booking;
    await publishEvent(chat.servers, 'booking.booking.reopened.v1', {
      ...{ bookingId, patientId, doctorId, amountPaise },
      ...{ reopenedAt: reopenedAt.toISOString(), openUntil: openUntil.toISOString() },
    });
    await chat.openWindow(await chat.add('patient'), doctor, openUntil);
    expect(await chat.windowOf(patient, doctor)).toBeNull();
  });
});

it('tells when the two wrote in a consultation that is disputed, and nothing of what', async () => {
  time.now = new Date('2031-12-01T10:00:00Z');
  const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  await chat.sendOverHttp(doctor, patient, { text: 'Long before it was paid' });
  const [paidAt, completionAt] = [new Date('2031-12-05T10:00:00Z'), new Date('2031-12-07T10:00:00Z')];
  time.now = paidAt;
  const { bookingId } = await chat.openWindow(patient, doctor, completionAt);
  await chat.sendOverHttp(patient, doctor, { text: 'He limps' });
  time.now = new Date('2031-12-05T11:00:00Z');
  await chat.sendOverHttp(doctor, patient, { text: 'Rest him' });
  time.now = completionAt;
  await chat.sendOverHttp(doctor, patient, { text: 'How is he now?' });
  await publishEvent(chat.servers, 'booking.payment.disputed.v1', {
    ...{ bookingId, patientId: patient.id, doctorId: doctor.id, disputeId: 'disp_1' },
    paidAt: paidAt.toISOString(),
    completionAt: completionAt.toISOString(),
  });
  const { data } = await nextEvent(
    chat.servers,
    'chat.message.times-gathered.v1',
    (told) => told.bookingId === bookingId,
  );
  expect(data).toEqual({
    ...{ bookingId, disputeId: 'disp_1', gatheredAt: completionAt.toISOString(), patientCount: 1, doctorCount: 1 },
    messages: [
      { at: paidAt.toISOString(), by: 'patient' },
      { at: '2031-12-05T11:00:00.000Z', by: 'doctor' },
    ],
  });
});
