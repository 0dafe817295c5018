import type { __Name__Entry } from '@vetcare/contracts';
import { anId, nextEvent, publishEvent, type TestActor, until } from '@vetcare/test-kit';
import { type Running__Name__, start__Name__ForTest } from './running-__name__';

let running: Running__Name__;
beforeAll(async () => {
  running = await start__Name__ForTest();
});
afterAll(() => running.stop());

const somebody = (): TestActor => ({ id: anId(), role: 'patient' });
const add = (as: TestActor | undefined, text: unknown) =>
  running.call('POST', '/api/__name__', { as, body: { text } });
async function listOf(as: TestActor): Promise<__Name__Entry[]> {
  const { status, body } = await running.call('GET', '/api/__name__', { as });
  expect(status).toBe(200);
  return body as unknown as __Name__Entry[];
}

describe('entries', () => {
  it('are listed for the person who added them, the newest first, and for nobody else', async () => {
    const author = somebody();
    for (const text of ['First', ' Second ']) expect((await add(author, text)).status).toBe(201);
    expect((await listOf(author)).map(({ text }) => text)).toEqual(['Second', 'First']);
    expect(await listOf(somebody())).toEqual([]);
  });

  it('are told of, with who added them', async () => {
    const author = somebody();
    await add(author, 'Told');
    const told = await nextEvent(running.servers, '__name__.entry.added.v1', ({ userId }) => userId === author.id);
    expect([told.actor, told.data.entryId]).toEqual([author.id, (await listOf(author))[0]?._id]);
  });

  it.each([
    ['without a text', undefined],
    ['with nothing but spaces', '  '],
    ['with more than 200 characters', 'x'.repeat(201)],
  ])('are refused %s', async (_what, text) => {
    const author = somebody();
    expect((await add(author, text)).body).toMatchObject({ code: 'validation_failed' });
    expect(await listOf(author)).toEqual([]);
  });

  it('are not for people who are not signed in', async () => {
    expect((await add(undefined, 'Anything')).status).toBe(401);
  });

  it('go with the account, and with no other one', async () => {
    const [leaving, staying] = [somebody(), somebody()];
    for (const person of [leaving, staying]) await add(person, 'Mine');
    await publishEvent(running.servers, 'auth.user.deleted.v1', { userId: leaving.id, role: 'patient' });
    await until(async () => (await listOf(leaving)).length === 0, 'the entries to go');
    expect(await listOf(staying)).toHaveLength(1);
  });
});
