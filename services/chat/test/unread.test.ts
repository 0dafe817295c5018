import { eventsOf, nextEvent } from '@vetcare/test-kit';
import { startChat } from '../src/app';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = { now: Date.parse('2031-05-01T10:00:00Z') };
const clock = { now: () => new Date(time.now) };
let chat: RunningChat;
let doctor: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest({ clock });
  doctor = await chat.add('doctor');
});
afterAll(() => chat.stop());

const write = async (to: TestPerson, from = doctor, text = 'How is she?') =>
  expect((await chat.sendOverHttp(from, to, { text })).status).toBe(201);
async function after(ms: number): Promise<void> {
  time.now += ms;
  await chat.remindOfUnread();
}
/**
 * The reminders that were published for somebody. A closed report is published last, to know when all reminders have
 * arrived.
 */
async function remindersOf(person: TestPerson) {
  const [marker, admin] = await Promise.all([chat.add('patient'), chat.add('admin')]);
  const { body } = await chat.sendOverHttp(doctor, marker, { text: 'marks the end' });
  const { _id: messageId } = body.message as { _id: string };
  await chat.call('POST', `/api/chat/messages/${messageId}/report`, { as: marker, body: { reason: 'r' } });
  expect((await chat.call('POST', `/api/admin/messages/${messageId}/dismiss`, { as: admin })).status).toBe(200);
  await nextEvent(chat.servers, 'chat.message.report-closed.v1', (data) => data.messageId === messageId);
  const events = await eventsOf(chat.servers, 'chat.message.left-unread.v1');
  return events.filter(({ data }) => data.receiverId === person.id).map(({ data }) => data.from);
}

it('tells after half an hour how many messages of whom wait, and none of their words', async () => {
  const [patient, admin] = await Promise.all([chat.add('patient'), chat.add('admin')]);
  await write(patient);
  await write(patient);
  await after(10 * MINUTE);
  await write(patient, admin, 'A secret');
  await after(20 * MINUTE - 1);
  expect(await remindersOf(patient)).toEqual([]);
  await after(1);
  expect(await remindersOf(patient)).toEqual([
    [
      { senderId: admin.id, count: 1 },
      { senderId: doctor.id, count: 2 },
    ],
  ]);
  expect(JSON.stringify(await eventsOf(chat.servers, 'chat.message.left-unread.v1'))).not.toContain('secret');
});

it('tells once, with two nodes at it and after a restart', async () => {
  const patient = await chat.add('patient');
  await write(patient);
  const other = await startChat(chat.config, clock);
  time.now += HOUR;
  await Promise.all([chat.remindOfUnread(), other.jobs.unread(), chat.remindOfUnread()]);
  await other.stop();
  const again = await startChat(chat.config, clock);
  await again.jobs.unread();
  await again.stop();
  expect(await remindersOf(patient)).toHaveLength(1);
});

it('tells again after a day, and only when newer messages wait', async () => {
  const [patient, silent] = await Promise.all([chat.add('patient'), chat.add('patient')]);
  await write(patient);
  await write(silent);
  await after(30 * MINUTE);
  await write(patient);
  await after(23 * HOUR);
  expect(await remindersOf(patient)).toHaveLength(1);
  await after(HOUR);
  expect((await remindersOf(patient)).map(([share]) => share?.count)).toEqual([1, 2]);
  expect(await remindersOf(silent)).toHaveLength(1);
  await write(silent);
  await after(0);
  await after(30 * MINUTE);
  expect(await remindersOf(silent)).toHaveLength(2);
});

it('tells nothing of what was read or answered meanwhile', async () => {
  const [reading, answering] = await Promise.all([chat.add('patient'), chat.add('admin')]);
  await write(reading);
  await write(answering);
  const [message] = await chat.messages(reading, doctor);
  const { client } = await chat.connect(reading);
  await client.emitWithAck('messagesRead', { conversationWith: doctor.id, upTo: message?._id ?? '' });
  client.close();
  await write(doctor, answering, 'Thank you');
  await after(2 * HOUR);
  expect(await remindersOf(reading)).toEqual([]);
  expect(await remindersOf(answering)).toEqual([]);
});

it('forgets nobody who is written to while it finds that they have read everything', async () => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => chat.add('admin')));
  for (const admin of admins) {
    await write(admin);
    await write(doctor, admin, 'Thank you');
  }
  for (let round = 0; round < 2; round++) {
    time.now += HOUR;
    await Promise.all([chat.remindOfUnread(), ...admins.map((admin) => write(admin))]);
    if (round === 0) for (const admin of admins) await write(doctor, admin, 'Thank you');
  }
  await after(HOUR);
  for (const admin of admins) expect(await remindersOf(admin)).toHaveLength(1);
});

it('tells of another conversation on the same day, and of the same one only after a day', async () => {
  const [patient, other] = await Promise.all([chat.add('patient'), chat.add('admin')]);
  await write(patient);
  await after(30 * MINUTE);
  expect(await remindersOf(patient)).toEqual([[{ senderId: doctor.id, count: 1 }]]);
  await after(HOUR);
  await after(HOUR);
  await write(patient, other);
  await write(patient);
  await after(0);
  await after(30 * MINUTE - 1);
  expect(await remindersOf(patient)).toHaveLength(1);
  await after(1);
  expect((await remindersOf(patient))[1]).toEqual([{ senderId: other.id, count: 1 }]);
  for (let hours = 0; hours < 21; hours += 1) await after(HOUR);
  expect(await remindersOf(patient)).toHaveLength(2);
  await after(HOUR);
  expect((await remindersOf(patient))[2]).toEqual([{ senderId: doctor.id, count: 2 }]);
});

it('tells to a page that was left open what nobody has read there for half an hour, and not what has just come', async () => {
  const [away, here] = await Promise.all([chat.add('patient'), chat.add('patient')]);
  for (const one of [away, here]) await write(one);
  const watcher = await chat.connect(doctor);
  await Promise.all([away, here].map((one) => chat.connect(one)));
  await watcher.online((ids) => [away, here].every(({ id }) => ids.includes(id)));
  await after(0);
  await after(29 * MINUTE);
  await write(here);
  await after(MINUTE);
  expect(await remindersOf(away)).toHaveLength(1);
  expect(await remindersOf(here)).toEqual([]);
  await after(29 * MINUTE);
  expect(await remindersOf(here)).toHaveLength(1);
});

it('counts the half hour from when they left', async () => {
  const patient = await chat.add('patient');
  await write(patient);
  const watcher = await chat.connect(doctor);
  const { client } = await chat.connect(patient);
  await watcher.online((ids) => ids.includes(patient.id));
  await after(29 * MINUTE);
  expect(await remindersOf(patient)).toEqual([]);
  client.close();
  await watcher.online((ids) => !ids.includes(patient.id));
  await after(0);
  await after(30 * MINUTE - 1);
  expect(await remindersOf(patient)).toEqual([]);
  await after(1);
  expect(await remindersOf(patient)).toHaveLength(1);
});
