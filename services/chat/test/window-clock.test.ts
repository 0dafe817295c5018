import { publishEvent } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest } from './running-chat';

const time = { now: new Date('2031-05-01T10:00:00Z') };
let chat: RunningChat;

beforeAll(async () => {
  chat = await startChatForTest({ clock: { now: () => time.now } });
});
afterAll(() => chat.stop());

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
