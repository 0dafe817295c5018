import { randomUUID } from 'node:crypto';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const CLOSED = "You don't have an active appointment with this doctor";
let chat: RunningChat;
let patient: TestPerson;
let doctor: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  [patient, doctor, admin] = await Promise.all([chat.add('patient'), chat.add('doctor'), chat.add('admin')]);
  await chat.openWindow(patient, doctor);
});
afterAll(() => chat.stop());

it('stores a message and shows it to both', async () => {
  const { status, body } = await chat.sendOverHttp(patient, doctor, {
    text: '  My cat coughs\n',
    image: null,
    timestamp: 1,
  });
  expect(status).toBe(201);
  const message = body.message as { _id: string };
  expect(body).toMatchObject({
    success: true,
    message: {
      senderId: { _id: patient.id, FirstName: 'Pia', LastName: 'patient' },
      receiverId: doctor.id,
      text: 'My cat coughs',
      image: null,
    },
  });
  expect((await chat.messages(patient, doctor)).at(-1)).toMatchObject({ _id: message._id, text: 'My cat coughs' });
  expect((await chat.messages(doctor, patient)).at(-1)).toMatchObject({ _id: message._id, text: 'My cat coughs' });
});

describe('refuses', () => {
  // Promises: rules.chat.blank
  it.each([
    ['a body for somebody else', { receiverId: anId(), text: 'x' }, 'receiverId'],
    ['a blank text without an image', { text: ' \n ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(10_001) }, 'text'],
    ['an unknown field', { text: 'x', senderId: anId() }, 'senderId'],
    ['a client id that is no UUID', { text: 'x', clientId: 'mine' }, 'clientId'],
    ['a last message seen that is none', { text: 'x', seenUpTo: 'newest' }, 'seenUpTo'],
    ['a text of another type', { text: { $gt: '' } }, 'text'],
    ['an image that is none', { text: 'x', image: 'javascript:alert(1)' }, 'image'],
  ])('%s', async (_what, body, field) => {
    const { status, body: answer } = await chat.sendOverHttp(doctor, patient, body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      success: false,
      code: 'validation_failed',
      fields: { [field]: expect.any(String) },
    });
  });

  it('a body of a thousand unknown fields with ten faults and a short answer', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`field${i}`, i]));
    const { status, body } = await chat.sendOverHttp(doctor, patient, { text: 'x', ...fields });
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toHaveLength(10);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
    expect((await chat.messages(doctor, patient)).map(({ text }) => text)).not.toContain('x');
  });

  // Promises: rules.chat.recipient
  it.each([[undefined], [''], [null]])('a message to nobody: %j', async (receiverId) => {
    const { status, body } = await chat.sendOverHttp(doctor, patient, { text: 'x', receiverId });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      message: 'No user selected to send message',
      fields: { receiverId: 'No user selected to send message' },
    });
  });

  it('somebody who is not signed in', async () => {
    const { status, body } = await chat.call('POST', `/api/chat/send/${doctor.id}`, {
      body: { receiverId: doctor.id, text: 'x' },
    });
    expect([status, body.code]).toEqual([401, 'not_authenticated']);
  });

  // Promises: states.chat.latest-completion
  it('a patient outside a window, and writes nothing', async () => {
    const stranger = await chat.add('patient');
    const late = await chat.add('patient');
    await publishEvent(
      chat.servers,
      'booking.booking.completed.v1',
      chat.booking(late, doctor, new Date(Date.now() - 1_000)),
    );
    await until(async () => {
      const { body } = await chat.call('GET', '/api/chat/get-user-chat', { as: late });
      return (body as unknown as unknown[]).length === 1;
    });
    for (const person of [stranger, late]) {
      const { status, body } = await chat.sendOverHttp(person, doctor, { text: 'Hello?' });
      expect([status, body.code, body.message]).toEqual([403, 'chat_window_closed', CLOSED]);
      expect(await chat.messages(person, doctor)).toEqual([]);
      expect(await chat.messages(doctor, person)).toEqual([]);
    }
  });

  it('receivers that are not there for the sender, all alike', async () => {
    const other = await chat.add('patient');
    const unvalidated = { id: anId(), role: 'doctor' as const };
    await publishEvent(chat.servers, 'auth.user.registered.v1', chat.account(unvalidated));
    for (const [from, to] of [
      [patient, { id: anId() }],
      [patient, other],
      [patient, admin],
      [patient, patient],
      [doctor, doctor],
      [doctor, unvalidated],
    ] as const) {
      const { status, body } = await chat.call('POST', `/api/chat/send/${to.id}`, {
        as: from,
        body: { receiverId: to.id, text: 'x' },
      });
      expect([status, body.code, body.message]).toEqual([404, 'not_found', 'No such user exists']);
    }
    const malformed = await chat.call('POST', '/api/chat/send/nonsense', {
      as: doctor,
      body: { receiverId: patient.id, text: 'x' },
    });
    expect(malformed.status).toBe(404);
  });
});

it('lets doctors and admins write to everybody, and patients answer an admin', async () => {
  const [otherDoctor, otherAdmin] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
  for (const from of [doctor, admin])
    for (const to of [patient, otherDoctor, otherAdmin])
      expect((await chat.sendOverHttp(from, to, { text: 'Good morning' })).status).toBe(201);
  expect((await chat.sendOverHttp(patient, admin, { text: 'Good morning' })).status).toBe(201);
});

it('moves the window with the appointment, whichever fact comes first', async () => {
  const [early, late] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  const movedTo = (completionAt: Date) => ({
    movedFrom: late.toISOString(),
    appointment: {
      appointmentAt: new Date(completionAt.getTime() - 48 * 3_600_000).toISOString(),
      completionAt: completionAt.toISOString(),
      minutes: 30,
      sequence: 1,
    },
  });
  const payer = await chat.add('patient');
  const booking = await chat.openWindow(payer, doctor, late);
  await publishEvent(chat.servers, 'booking.booking.moved.v1', { ...booking, ...movedTo(early) });
  await until(async () => (await chat.windowOf(payer, doctor)) === early.toISOString());

  const other = await chat.add('patient');
  const swapped = chat.booking(other, doctor, late);
  await publishEvent(chat.servers, 'booking.booking.moved.v1', { ...swapped, ...movedTo(early) });
  await publishEvent(chat.servers, 'booking.booking.completed.v1', swapped);
  await chat.openWindow(await chat.add('patient'), doctor);
  expect(await chat.windowOf(other, doctor)).toBe(early.toISOString());
});

it('closes the window of a cancelled booking', async () => {
  const payer = await chat.add('patient');
  const { bookingId, patientId, doctorId, amountPaise, orderId } = await chat.openWindow(payer, doctor);
  const cancelled = { bookingId, patientId, doctorId, amountPaise, orderId, by: 'patient' as const };
  await publishEvent(chat.servers, 'booking.booking.cancelled.v1', cancelled);
  await until(async () => (await chat.windowOf(payer, doctor)) === null);
  expect((await chat.sendOverHttp(payer, doctor, { text: 'x' })).status).toBe(403);
  const { body } = await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: payer });
  expect(Date.parse(String(body.windowEndedAt))).toBeLessThanOrEqual(Date.now());
  const ended = { change: 'cancelled', by: 'patient', cancelledAt: body.windowEndedAt, refundPaise: amountPaise };
  expect(body.endedEarly).toEqual(ended);
  const contacts = await chat.call('GET', '/api/chat/get-user-chat', { as: payer });
  expect(contacts.body).toEqual([expect.objectContaining({ _id: doctor.id, endedEarly: ended, windowEndsAt: null })]);
});

it('says of a refund how much went back, as its cancellation said, and nothing once there is another booking', async () => {
  const payer = await chat.add('patient');
  const { bookingId, patientId, doctorId, amountPaise, orderId } = await chat.openWindow(payer, doctor);
  const fact = { bookingId, patientId, doctorId, amountPaise, orderId };
  const endedEarly = async (as = payer, other = doctor) =>
    (await chat.call('GET', `/api/chat/conversation/${other.id}`, { as })).body.endedEarly;
  expect(await endedEarly()).toBeUndefined();
  await publishEvent(chat.servers, 'booking.booking.cancelled.v1', {
    ...fact,
    ...{ by: 'patient', reason: 'refunded_by_admin', refundPaise: 30_000 },
  });
  await publishEvent(chat.servers, 'booking.booking.refunded.v1', { ...fact, refundId: 'rfnd_3', reason: 'r' });
  const refunded = {
    ...{ change: 'refunded', by: 'platform', refundPaise: 30_000 },
    ...{ cancelledAt: expect.any(String), refundedAt: expect.any(String) },
  };
  await until(async () => ((await endedEarly()) as { change?: string } | undefined)?.change === 'refunded');
  expect(await endedEarly()).toEqual(refunded);
  expect(await endedEarly(doctor, payer)).toEqual(refunded);
  await chat.openWindow(payer, doctor);
  expect(await endedEarly()).toBeUndefined();
  const contacts = await chat.call('GET', '/api/chat/get-user-chat', { as: payer });
  expect(contacts.body).toEqual([expect.not.objectContaining({ endedEarly: expect.anything() })]);
});

it('closes the window of a refunded booking, but not that of another', async () => {
  const payer = await chat.add('patient');
  const [longer, shorter] = [new Date(Date.now() + 7_200_000), new Date(Date.now() + 3_600_000)];
  await chat.openWindow(payer, doctor, shorter);
  const booking = await chat.openWindow(payer, doctor, longer);
  const refund = { ...booking, refundId: 'rfnd_1', reason: 'slot taken' };
  await publishEvent(chat.servers, 'booking.booking.refunded.v1', refund);
  await until(async () => (await chat.windowOf(payer, doctor)) === shorter.toISOString());
  expect((await chat.sendOverHttp(payer, doctor, { text: 'x' })).status).toBe(201);
});

it('keeps a refund that is heard of before the booking', async () => {
  const payer = await chat.add('patient');
  const booking = chat.booking(payer, doctor, new Date(Date.now() + 3_600_000));
  await publishEvent(chat.servers, 'booking.booking.refunded.v1', { ...booking, refundId: 'rfnd_2', reason: 'r' });
  await publishEvent(chat.servers, 'booking.booking.completed.v1', booking);
  const another = await chat.add('patient');
  await chat.openWindow(another, doctor);
  expect(await chat.windowOf(payer, doctor)).toBeNull();
  expect((await chat.sendOverHttp(payer, doctor, { text: 'x' })).status).toBe(403);
});

describe('a client id', () => {
  it('makes a repeat return the first message', async () => {
    const clientId = randomUUID();
    const first = await chat.sendOverHttp(doctor, patient, { text: 'once', clientId });
    const again = await chat.sendOverHttp(doctor, patient, { text: ' once ', clientId });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.message).toEqual(first.body.message);
    const found = (await chat.messages(doctor, patient)).filter((m) => m.clientId === clientId);
    expect(found.map(({ text }) => text)).toEqual(['once']);
  });

  it('is refused with another text', async () => {
    const clientId = randomUUID();
    expect((await chat.sendOverHttp(doctor, patient, { text: 'once', clientId })).status).toBe(201);
    const [to, text] = [patient, 'twice'];
    const refusal = { code: 'conflict', reason: 'client_id_reused' };
    const overHttp = await chat.sendOverHttp(doctor, to, { text, clientId });
    expect([overHttp.status, overHttp.body]).toMatchObject([409, refusal]);
    const { send } = await chat.connect(doctor);
    expect(await send({ receiverId: to.id, text, clientId })).toMatchObject({ success: false, ...refusal });
    const stored = await chat.messages(doctor, patient);
    expect(stored.filter((message) => message.clientId === clientId).map((message) => message.text)).toEqual(['once']);
  });

  it('belongs to its conversation', async () => {
    const clientId = randomUUID();
    for (const to of [patient, admin])
      expect((await chat.sendOverHttp(doctor, to, { text: 'to both', clientId })).status).toBe(201);
    for (const to of [patient, admin])
      expect((await chat.messages(doctor, to)).filter((message) => message.clientId === clientId)).toHaveLength(1);
  });

  it('is refused where two different messages race under it', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(
      ['one', 'two'].map((text) => chat.sendOverHttp(doctor, patient, { text, clientId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('holds when repeats race', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chat.sendOverHttp(doctor, patient, { text: 'race', clientId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => (body.message as { _id: string })._id)).size).toBe(1);
  });

  it('belongs to its sender', async () => {
    const clientId = randomUUID();
    const one = await chat.sendOverHttp(doctor, patient, { text: 'mine', clientId });
    const other = await chat.sendOverHttp(admin, patient, { text: 'mine too', clientId });
    expect(other.body.message).toMatchObject({ text: 'mine too' });
    expect(one.body.message).not.toEqual(other.body.message);
  });
});

it('gives messages of both sides, sent at once, one order', async () => {
  const [a, b] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 2 ? chat.sendOverHttp(a, b, { text: `${i}` }) : chat.sendOverHttp(b, a, { text: `${i}` }),
    ),
  );
  expect(sent.every(({ status }) => status === 201)).toBe(true);
  const seen = await chat.messages(a, b, '?limit=200');
  const ids = seen.map(({ _id }) => _id);
  expect(ids).toHaveLength(60);
  expect([...ids].sort()).toEqual(ids);
  expect(await chat.messages(b, a, '?limit=200')).toEqual(seen);
  expect(new Set(seen.map(({ text }) => text)).size).toBe(60);
});
