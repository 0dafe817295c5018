import { type FoundMessages, MAX_SEARCH_LENGTH, type Message } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { createConnection } from 'mongoose';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let doctor: TestPerson;
let admin: TestPerson;
let all: Message[];

beforeAll(async () => {
  chat = await startChatForTest();
  [doctor, admin] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
  for (let i = 0; i < 60; i += 1) await chat.sendOverHttp(doctor, admin, { text: `message ${i}` });
  all = await chat.messages(doctor, admin, '?limit=200');
});
afterAll(() => chat.stop());

const texts = (messages: Message[]) => messages.map(({ text }) => text);
const idAt = (i: number) => all[i]?._id ?? '';

it('gives the newest 50, oldest first', async () => {
  expect(all).toHaveLength(60);
  expect(texts(await chat.messages(admin, doctor))).toEqual(texts(all.slice(10)));
});

it('pages back with before and on with after', async () => {
  expect(texts(await chat.messages(admin, doctor, `?before=${idAt(10)}`))).toEqual(texts(all.slice(0, 10)));
  expect(texts(await chat.messages(admin, doctor, `?before=${idAt(10)}&limit=3`))).toEqual(texts(all.slice(7, 10)));
  expect(texts(await chat.messages(admin, doctor, `?after=${idAt(56)}`))).toEqual(texts(all.slice(57)));
  expect(texts(await chat.messages(admin, doctor, `?after=${idAt(3)}&limit=2`))).toEqual(texts(all.slice(4, 6)));
  expect(await chat.messages(admin, doctor, `?after=${idAt(59)}`)).toEqual([]);
});

it.each(['limit=0', 'limit=201', 'limit=x', 'after=zzz', 'before[$gt]=', 'other=1'])('refuses ?%s', async (query) => {
  const { status, body } = await chat.call('GET', `/api/chat/messages/${doctor.id}?${query}`, { as: admin });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
});

it('says that nobody is there: unknown, malformed, oneself, another patient', async () => {
  const [patient, other] = await Promise.all([chat.add('patient'), chat.add('patient')]);
  for (const [as, id] of [
    [doctor, anId()],
    [doctor, doctor.id],
    [patient, other.id],
    [patient, admin.id],
  ] as const) {
    const { status, body } = await chat.call('GET', `/api/chat/messages/${id}`, { as });
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'No such user exists']);
  }
  expect((await chat.call('GET', '/api/chat/messages/nonsense', { as: doctor })).status).toBe(404);
});

it('shows nobody the conversation of others', async () => {
  const [stranger, patient] = await Promise.all([chat.add('admin'), chat.add('patient')]);
  expect(await chat.messages(stranger, doctor)).toEqual([]);
  expect(await chat.messages(patient, doctor)).toEqual([]);
  expect((await chat.call('GET', `/api/chat/messages/${doctor.id}`)).status).toBe(401);
});

describe('a conversation', () => {
  it('says with whom it is and whether one may write', async () => {
    const patient = await chat.add('patient');
    const closed = await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient });
    expect(closed.body).toEqual({
      person: {
        _id: doctor.id,
        FirstName: 'Dev',
        LastName: 'doctor',
        image: null,
        role: 'doctor',
        specialization: null,
        practises: true,
      },
      canSend: false,
      windowEndsAt: null,
      windowEndedAt: null,
      readUpTo: null,
    });
    const { completionAt } = await chat.openWindow(patient, doctor);
    const open = await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient });
    expect(open.body).toMatchObject({ canSend: true, windowEndsAt: completionAt });
    const seenByDoctor = await chat.call('GET', `/api/chat/conversation/${patient.id}`, { as: doctor });
    expect(seenByDoctor.body).toMatchObject({ canSend: true, windowEndsAt: completionAt });
  });

  it('is not there with nobody', async () => {
    const { status, body } = await chat.call('GET', `/api/chat/conversation/${anId()}`, { as: doctor });
    expect([status, body.message]).toEqual([404, 'No such user exists']);
    expect((await chat.call('GET', `/api/chat/conversation/${doctor.id}`)).status).toBe(401);
  });
});

describe('the search in a conversation', () => {
  const search = (as: TestPerson, other: TestPerson, text: string, more = '') =>
    chat.call('GET', `/api/chat/messages/${other.id}/search?text=${encodeURIComponent(text)}${more}`, { as });
  async function find(as: TestPerson, other: TestPerson, text: string, more?: string): Promise<FoundMessages> {
    const { status, body } = await search(as, other, text, more);
    expect([text, status]).toEqual([text, 200]);
    return body as unknown as FoundMessages;
  }
  const found = async (text: string) => texts((await find(admin, doctor, text)).messages);

  it('finds what contains every word, whole or in part, the newest first', async () => {
    expect(await found('AGE 59')).toEqual(['message 59']);
    expect(await found('message 5')).toEqual([
      ...[59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 45, 35, 25, 15, 5].map((n) => `message ${n}`),
    ]);
    expect(await found('message nothing')).toEqual([]);
  });

  it('finds in any script, with or without accents, and nothing by signs of a pattern', async () => {
    const [one, two] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
    for (const text of ['Crème, 200mg (twice)', 'ज़ख्म पर दवा लगाएँ', 'देव']) await chat.sendOverHttp(one, two, { text });
    const of = async (text: string) => texts((await find(two, one, text)).messages);
    for (const text of ['creme', 'CRÈME 00MG', '(twice)']) expect(await of(text)).toEqual(['Crème, 200mg (twice)']);
    for (const text of ['जख्म', 'दवा']) expect(await of(text)).toEqual(['ज़ख्म पर दवा लगाएँ']);
    for (const text of ['.*', '$', '\\', '\u0301', '{"$ne":1}']) expect(await of(text)).toEqual([]);
  });

  let oldIds = 0;
  /** A conversation with old messages that have these texts. @returns the old ones */
  async function withOld(one: TestPerson, two: TestPerson, oldTexts: string[]) {
    await chat.sendOverHttp(one, two, { text: 'needle, the last' });
    const [last] = await chat.messages(one, two);
    const database = await createConnection(chat.config.MONGO_URL).asPromise();
    const messages = database.collection<{ _id: string }>('messages');
    // As releases wrote them that did not store which message was before.
    const stored = await messages.findOne({ _id: last?._id ?? '' }, { projection: { previousId: 0 } });
    const old = oldTexts.map((text, i) => ({
      ...stored,
      _id: (oldIds + i).toString(16).padStart(24, '0'),
      clientId: `old ${i}`,
      text,
    }));
    oldIds += old.length;
    await messages.insertMany(old);
    await database.close();
    return old;
  }

  it('looks through a long conversation in parts, of which each says where it ended', async () => {
    const [one, two] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
    const oldTexts = Array.from({ length: 2_100 }, (_, i) => (i % 100 === 7 ? `needle ${i}` : 'hay'));
    const old = await withOld(one, two, oldTexts);
    const full = await find(two, one, 'needle');
    expect(full.messages).toHaveLength(20);
    expect(full.searchedTo).toBe(full.messages.at(-1)?._id);
    const more = await find(two, one, 'needle', `&before=${full.searchedTo}`);
    expect([texts(more.messages), more.searchedTo]).toEqual([['needle 107', 'needle 7'], null]);
    const nowhere = await find(two, one, 'nowhere');
    expect(nowhere).toEqual({ messages: [], searchedTo: old[101]?._id });
    expect(await find(two, one, 'nowhere', `&before=${nowhere.searchedTo}`)).toEqual({
      messages: [],
      searchedTo: null,
    });
  });

  it('looks through fewer texts at once whose signs stand for many others, and goes on from there', async () => {
    const [one, two] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
    const old = await withOld(one, two, ['needle, the first', ...Array.from({ length: 39 }, () => 'ﷺ'.repeat(10_000))]);
    const some = await find(two, one, 'needle');
    expect([texts(some.messages), some.searchedTo]).toEqual([['needle, the last'], old[17]?._id]);
    const rest = await find(two, one, 'needle', `&before=${some.searchedTo}`);
    expect([texts(rest.messages), rest.searchedTo]).toEqual([['needle, the first'], null]);
  });

  it('is only for the two people', async () => {
    const [stranger, patient] = await Promise.all([chat.add('admin'), chat.add('patient')]);
    expect((await find(stranger, doctor, 'message')).messages).toEqual([]);
    expect((await search(patient, admin, 'message')).body).toMatchObject({ code: 'not_found' });
    expect((await search(admin, { ...doctor, id: anId() }, 'message')).status).toBe(404);
    expect((await chat.call('GET', `/api/chat/messages/${doctor.id}/search?text=message`)).status).toBe(401);
  });

  it.each([
    '',
    'text=',
    'text=%20',
    `text=${'z'.repeat(MAX_SEARCH_LENGTH + 1)}`,
    'text=a&text=b',
    'text[$ne]=a',
    'text=a&before=b',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await chat.call('GET', `/api/chat/messages/${doctor.id}/search?${query}`, { as: admin });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});
