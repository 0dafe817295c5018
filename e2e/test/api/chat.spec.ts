import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Contact, type Message, routes } from '@vetcare/contracts';
import type { Socket } from 'socket.io-client';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson } from './actors';
import { MISLABELLED_PICTURE, PICTURE, SVG } from './pictures';
import { connectionRefusal, connectToChat } from './sockets';
import { createVisitor, expectRefusal, type Visitor } from './visitor';

let admin: Person;
let doctor: Person;
let patient: Person;
let stranger: Person;

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await newDoctor(admin);
  patient = await registerPerson('patient');
  stranger = await registerPerson('patient');
  await consultation(patient, doctor);
});

const send = (from: Visitor, to: Person, what: object) =>
  from.call<{ success: boolean; message: Message }>('POST', `/api/chat/send/${to.me._id}`, {
    receiverId: to.me._id,
    text: '',
    image: null,
    timestamp: new Date().toISOString(),
    ...what,
  });
const read = async (who: Visitor, other: Person, query = '') =>
  (await who.call<Message[]>('GET', `/api/chat/messages/${other.me._id}${query}`)).body;
const contacts = async (who: Visitor, kind: string) => {
  const answer = await who.call<Contact[]>('GET', `/api/chat/${kind}`);
  expect(answer.status).toBe(200);
  return routes.listOwnContacts.answer.parse(answer.body);
};
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);

// Promises: calls.get-api-chat-get-user-chat.result, calls.get-api-chat-user.result
// Promises: calls.post-api-chat-send-id.result, entities.message.sender-id, roles.doctor.chats
// Promises: states.chat.completed-booking
test('a message reaches both sides’ lists, in order, with its sender’s name', async () => {
  const first = await send(patient, doctor, { text: ' Bruno limps <b>badly</b> ' });
  expect(first).toMatchObject({ status: 201, body: { success: true } });
  expect(routes.sendMessage.answer.parse(first.body).message).toMatchObject({
    senderId: { _id: patient.me._id, FirstName: patient.me.FirstName, LastName: patient.me.LastName },
    receiverId: doctor.me._id,
    text: 'Bruno limps <b>badly</b>',
    image: null,
  });
  await send(doctor, patient, { text: 'Since when?' });
  const texts = (list: Message[]) => list.map(({ text }) => text);
  expect(texts(await read(patient, doctor))).toEqual(['Bruno limps <b>badly</b>', 'Since when?']);
  expect(await read(doctor, patient)).toEqual(await read(patient, doctor));
  const [mine] = (await contacts(patient, 'get-user-chat')).filter(({ _id }) => _id === doctor.me._id);
  expect(mine).toMatchObject({ role: 'doctor', specialization: 'Surgery', unread: 1 });
  expect(mine?.lastMessage).toMatchObject({ text: 'Since when?', senderId: doctor.me._id });
  expect((await contacts(doctor, 'user'))[0]).toMatchObject({ _id: patient.me._id, role: 'patient' });
});

// Promises: roles.patient.chat-window, states.chat.completed-booking
test('without an appointment a patient writes to nobody, over neither way', async () => {
  const answer = await send(stranger, doctor, { text: 'Hello?' });
  expectRefusal(answer, 403, 'chat_window_closed');
  const connection = await connectToChat(stranger);
  const ack = await connection.send({ receiverId: doctor.me._id, text: 'Hello?' });
  expect(ack).toMatchObject({ success: false, code: 'chat_window_closed', message: expect.any(String) });
  expectRefusal(await send(stranger, doctor, { image: PICTURE }), 403, 'chat_window_closed');
  connection.socket.close();
  expect(await read(stranger, doctor)).toEqual([]);
  expect(await read(doctor, stranger)).toEqual([]);
  const between = await send(stranger, patient, { text: 'Hello neighbour' });
  expectRefusal(between, 404, 'not_found');
});

// Promises: calls.get-api-chat-admin.result, calls.get-api-chat-doctors.result, product.doctors-chat
// Promises: roles.admin.chat, roles.doctor.chats, states.chat.admins, states.chat.doctors-with-doctors
test('doctors and admins write to whom they like', async () => {
  expect((await send(doctor, admin, { text: 'A question' })).status).toBe(201);
  expect((await send(admin, stranger, { text: 'Welcome' })).status).toBe(201);
  expect((await send(stranger, admin, { text: 'Thank you' })).status).toBe(201);
  const colleague = await newDoctor(admin);
  expect((await send(doctor, colleague, { text: 'A second opinion?' })).status).toBe(201);
  expect(idsOf(await contacts(doctor, 'doctors'))).toContain(colleague.me._id);
  expect(idsOf(await contacts(doctor, 'admin'))).toContain(admin.me._id);
  expect((await contacts(doctor, 'admin')).every(({ role }) => role === 'admin')).toBe(true);
  expect(idsOf(await contacts(doctor, 'doctors'))).not.toContain(doctor.me._id);
  expect(idsOf(await contacts(doctor, 'user'))).not.toContain(stranger.me._id);
});

test('nobody else reads a conversation, and a conversation with nobody is not there', async () => {
  expect(await read(stranger, doctor)).toEqual([]);
  expect(await read(admin, doctor)).not.toContainEqual(expect.objectContaining({ receiverId: patient.me._id }));
  for (const id of ['f'.repeat(24), 'nonsense', patient.me._id]) {
    const answer = await patient.call<{ message: string }>('GET', `/api/chat/messages/${id}`);
    expectRefusal(answer, 404, 'not_found');
    if (id !== 'nonsense') expect(answer.body.message).toBe('No such user exists');
  }
  const missing = { receiverId: 'f'.repeat(24), text: 'Hello' };
  expectRefusal(await doctor.call('POST', `/api/chat/send/${'f'.repeat(24)}`, missing), 404, 'not_found');
  expectRefusal(await doctor.call('POST', `/api/chat/send/${patient.me._id}`, missing), 400, 'validation_failed');
});

// Promises: calls.socket.new-message, calls.socket.send-message, entities.message.sender-id
test('a message sent over the socket is acknowledged, stored, and told to the other side', async () => {
  const [mine, theirs, elsewhere] = await Promise.all([
    connectToChat(patient, patient.me._id),
    connectToChat(doctor, doctor.me._id),
    connectToChat(stranger),
  ]);
  const clientId = randomUUID();
  const ack = await mine.send({ receiverId: doctor.me._id, text: 'Over the wire', clientId });
  if (!ack.success) throw new Error(ack.message);
  await expect.poll(() => theirs.messages).toMatchObject([ack.message]);
  expect(ack.message.senderId).toMatchObject({ _id: patient.me._id, FirstName: patient.me.FirstName });
  expect((await read(doctor, patient)).at(-1)).toMatchObject({ _id: ack.message._id, text: 'Over the wire' });

  const answered = await send(doctor, patient, { text: 'Over HTTP' });
  await expect.poll(() => idsOf(mine.messages)).toContain(answered.body.message._id);
  await expect.poll(() => idsOf(theirs.messages)).toContain(answered.body.message._id);

  const again = await mine.send({ receiverId: doctor.me._id, text: 'Over the wire', clientId });
  expect(again).toMatchObject({ success: true, message: { _id: ack.message._id } });
  const overHttp = await send(patient, doctor, { text: 'Over the wire', clientId });
  expect(overHttp.body.message._id).toBe(ack.message._id);
  const stored = await read(patient, doctor, '?limit=200');
  expect(stored.filter(({ text }) => text === 'Over the wire')).toHaveLength(1);
  expect(elsewhere.messages).toEqual([]);
  for (const { socket } of [mine, theirs, elsewhere]) socket.close();
});

test('the socket refuses what the API refuses, and lives on', async () => {
  const connection = await connectToChat(patient);
  const wrong: unknown[] = [
    undefined,
    null,
    'text',
    [],
    {},
    { receiverId: doctor.me._id },
    { receiverId: doctor.me._id, text: '  ' },
    { receiverId: { $ne: null }, text: 'x' },
    { receiverId: doctor.me._id, text: { $gt: '' } },
    { receiverId: doctor.me._id, text: 'x', surprise: 1 },
    { receiverId: doctor.me._id, text: 'x', clientId: 'not a uuid' },
    { receiverId: doctor.me._id, text: 'x'.repeat(10_001) },
  ];
  const count = (await read(patient, doctor, '?limit=200')).length;
  for (const message of wrong) {
    const ack = await connection.send(message as never);
    expect(ack, JSON.stringify(message)?.slice(0, 100)).toMatchObject({ success: false, code: 'validation_failed' });
  }
  for (const image of [MISLABELLED_PICTURE, SVG])
    expect(await connection.send({ receiverId: doctor.me._id, image })).toMatchObject({ code: 'unsupported_media' });
  // Neither an event without acknowledgement nor an unknown event crashes the server.
  const raw = connection.socket as unknown as Socket;
  raw.emit('sendMessage', { receiverId: doctor.me._id });
  raw.emit('sendMessage', { receiverId: doctor.me._id }, 'not a function');
  raw.emit('nothing', 1);
  expect(await read(patient, doctor, '?limit=200')).toHaveLength(count);
  expect((await connection.send({ receiverId: doctor.me._id, text: 'Still here' })).success).toBe(true);
  connection.socket.close();
});

// Promises: calls.socket.user-id
test('a socket is let in by the cookie, and for nobody else', async () => {
  expect(await connectionRefusal(createVisitor())).toBe('unauthorized');
  expect(await connectionRefusal(createVisitor(), patient.me._id)).toBe('unauthorized');
  expect(await connectionRefusal(patient, doctor.me._id)).toBe('unauthorized');
  const forged = createVisitor();
  forged.sid = 'A'.repeat(43);
  expect(await connectionRefusal(forged, patient.me._id)).toBe('unauthorized');
});

// Promises: calls.socket.get-online-users, entities.contact.online, states.presence
test('who is online is told to those who may see them', async () => {
  const [mine, theirs, elsewhere] = await Promise.all([
    connectToChat(patient),
    connectToChat(doctor),
    connectToChat(stranger),
  ]);
  await expect.poll(() => mine.online()).toContain(doctor.me._id);
  await expect.poll(() => theirs.online()).toContain(patient.me._id);
  expect(elsewhere.online()).not.toContain(patient.me._id);
  expect(elsewhere.online()).not.toContain(doctor.me._id);
  expect(mine.online()).not.toContain(stranger.me._id);
  theirs.socket.close();
  await expect.poll(() => mine.online()).not.toContain(doctor.me._id);
  for (const { socket } of [mine, elsewhere]) socket.close();
});

test('typing and reading are told to the other side only', async () => {
  const [mine, theirs, elsewhere] = await Promise.all([
    connectToChat(patient),
    connectToChat(doctor),
    connectToChat(stranger),
  ]);
  const heard: unknown[] = [];
  theirs.socket.on('typing', (event) => void heard.push(event));
  elsewhere.socket.on('typing', () => void heard.push('overheard'));
  mine.socket.emit('typing', { to: doctor.me._id, on: true });
  await expect.poll(() => heard).toMatchObject([{ from: patient.me._id, to: doctor.me._id, on: true }]);
  const seen: unknown[] = [];
  mine.socket.on('messagesRead', (event) => void seen.push(event));
  const sent = await send(patient, doctor, { text: 'Seen?' });
  const upTo = sent.body.message._id;
  const ack = await theirs.socket.timeout(5_000).emitWithAck('messagesRead', {
    conversationWith: patient.me._id,
    upTo,
  });
  expect(ack).toMatchObject({ success: true });
  await expect.poll(() => seen).toMatchObject([{ conversationWith: doctor.me._id, upTo }]);
  expect((await contacts(doctor, 'user')).find(({ _id }) => _id === patient.me._id)?.unread).toBe(0);
  elsewhere.socket.emit('typing', { to: doctor.me._id, on: true });
  expect(heard).toHaveLength(1);
  for (const { socket } of [mine, theirs, elsewhere]) socket.close();
});

test('a picture is readable by both of a conversation and by nobody else', async () => {
  const sent = await send(patient, doctor, { image: PICTURE });
  expect(sent.status).toBe(201);
  const image = sent.body.message.image ?? '';
  expect(image).toMatch(/^\/media\/chat\/[0-9a-f]{24}$/);
  for (const who of [patient, doctor]) {
    const picture = await who.call('GET', image);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('private');
  }
  for (const who of [stranger, admin, createVisitor()]) expectRefusal(await who.call('GET', image), 404, 'not_found');
  for (const wrong of [MISLABELLED_PICTURE, SVG])
    expectRefusal(await send(patient, doctor, { image: wrong }), 415, 'unsupported_media');
});

test('messages are paged by id, both ways', async () => {
  const colleague = await newDoctor(admin);
  for (let i = 1; i <= 7; i += 1) await send(doctor, colleague, { text: String(i) });
  const all = await read(colleague, doctor);
  const texts = (list: Message[]) => list.map(({ text }) => text).join('');
  expect(texts(all)).toBe('1234567');
  const at = (n: number) => all[n - 1]?._id;
  expect(texts(await read(doctor, colleague, '?limit=3'))).toBe('567');
  expect(texts(await read(doctor, colleague, `?limit=3&before=${at(5)}`))).toBe('234');
  expect(texts(await read(doctor, colleague, `?limit=3&after=${at(2)}`))).toBe('345');
  expect(texts(await read(doctor, colleague, `?after=${at(7)}`))).toBe('');
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'after=x', 'before[$gt]=', 'unknown=1'])
    expectRefusal(
      await doctor.call('GET', `/api/chat/messages/${colleague.me._id}?${query}`),
      400,
      'validation_failed',
    );
});
