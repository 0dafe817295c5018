import type { Pet } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
let call: RunningRecord['call'];
const as = (id: string) => ({ as: { id, role: 'patient' as const } });
beforeAll(async () => {
  record = await startRecordForTest();
  call = record.call;
});
afterAll(() => record.stop());

const invite = async (pet: Pet, ownerId: string) =>
  (await call('POST', `/api/user/pets/${pet._id}/invitations`, as(ownerId))).body.code as unknown as string;
const join = (code: string, id: string) => call('POST', '/api/user/pets/join', { ...as(id), body: { code } });
const namesOf = async (id: string) =>
  ((await call('GET', '/api/user/pets', as(id))).body.pets as Pet[]).map(({ name }) => name);

/** A pet with two owners. */
async function sharedPet() {
  const { pet, ownerId } = await record.addPet();
  const other = anId();
  expect((await join(await invite(pet, ownerId), other)).status).toBe(200);
  return { pet, ownerId, other };
}

describe('what two owners change at once', () => {
  type Vaccination = Pet['vaccinations'][number];
  const rabies: Vaccination = { name: 'Rabies', givenOn: '2026-01-05', dueOn: '2027-01-05' };
  const change = (pet: Pet, id: string, body: object, seen = pet.version) =>
    call('PUT', `/api/user/pets/${pet._id}`, { ...as(id), body, headers: { 'if-match': `"${seen}"` } });

  it('is refused where it would replace what the other one has saved, and saved once that was seen', async () => {
    const { pet, ownerId, other } = await sharedPet();
    const saved = await change(pet, other, { vaccinations: [rabies] });
    const { version } = saved.body.pet as unknown as Pet;
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, `"${version}"`]);
    const vaccinations = [{ ...rabies, name: 'DHPP' }];
    const refused = await change(pet, ownerId, { vaccinations });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { reason: 'changed_meanwhile', meanwhile: { by: other, fields: ['vaccinations'] } },
    ]);
    expect(await change(pet, ownerId, { vaccinations: [rabies, ...vaccinations] }, version)).toMatchObject({
      status: 200,
      body: { pet: { vaccinations: [rabies, ...vaccinations] } },
    });
  });

  it('is saved where it is something else, or the same, and by pages that name no version', async () => {
    const { pet, ownerId, other } = await sharedPet();
    await change(pet, other, { allergies: ['Chicken'] });
    for (const body of [{ breed: 'Indie' }, { allergies: ['Chicken'] }])
      expect((await change(pet, ownerId, body)).status).toBe(200);
    const body = { allergies: ['Beef'] };
    expect((await call('PUT', `/api/user/pets/${pet._id}`, { ...as(ownerId), body })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('makes another person an owner, once', async () => {
    const { pet, ownerId } = await record.addPet();
    const [other, third] = [anId(), anId()];
    const code = await invite(pet, ownerId);
    const joined = await join(code, other);
    expect((joined.body.pet as unknown as Pet).owners.map(({ _id }) => _id)).toEqual([ownerId, other]);
    expect((await join(code, third)).status).toBe(404);
    expect([await namesOf(other), await namesOf(third)]).toEqual([['Moti'], []]);
  });

  it('answers its user again, as after an answer that was lost, and not after they have left', async () => {
    const { pet, ownerId } = await record.addPet();
    const other = anId();
    const code = await invite(pet, ownerId);
    expect((await join(code, other)).status).toBe(200);
    const again = await join(code, other);
    expect((again.body.pet as unknown as Pet).owners.map(({ _id }) => _id)).toEqual([ownerId, other]);
    expect((await call('POST', `/api/user/pets/${pet._id}/leave`, as(other))).status).toBe(200);
    expect((await join(code, other)).status).toBe(404);
    expect((await join(await invite(pet, ownerId), other)).status).toBe(200);
  });

  it.each([
    ['has left the pet', async (pet: Pet, id: string) => call('POST', `/api/user/pets/${pet._id}/leave`, as(id))],
    [
      'has deleted the account',
      async (_: Pet, id: string) =>
        publishEvent(record.servers, 'auth.user.deleted.v1', { userId: id, role: 'patient' }),
    ],
    ['is still there', async () => undefined],
  ])('of an owner who %s ends with that', async (how, end) => {
    const { pet, ownerId } = await record.addPet();
    const other = anId();
    expect((await join(await invite(pet, ownerId), other)).status).toBe(200);
    const code = await invite(pet, ownerId);
    await end(pet, ownerId);
    const owners = async () =>
      ((await call('GET', `/api/user/pets/${pet._id}`, as(other))).body.pet as unknown as Pet).owners;
    const isLeft = how !== 'is still there';
    await until(async () => (await owners()).length === (isLeft ? 1 : 2), 'the end');
    expect((await join(code, anId())).status).toBe(isLeft ? 404 : 200);
  });

  it('ends with the next one, and after a week', async () => {
    const { pet, ownerId } = await record.addPet();
    const first = await invite(pet, ownerId);
    const second = await invite(pet, ownerId);
    expect((await join(first, anId())).status).toBe(404);
    const before = record.clock.at;
    record.clock.at = new Date(before.getTime() + 7 * 24 * 60 * 60_000 + 1);
    expect((await join(second, anId())).status).toBe(404);
    record.clock.at = before;
    expect((await join(second, anId())).status).toBe(200);
  });

  it('does not let more than eight people own a pet', async () => {
    const { pet, ownerId } = await record.addPet();
    for (let others = 1; others < 8; others += 1)
      expect((await join(await invite(pet, ownerId), anId())).status).toBe(200);
    expect((await call('POST', `/api/user/pets/${pet._id}/invitations`, as(ownerId))).status).toBe(409);
  });
});

describe('an owner', () => {
  it('leaves a pet that has another one', async () => {
    const { pet, ownerId, other } = await sharedPet();
    expect((await call('POST', `/api/user/pets/${pet._id}/leave`, as(ownerId))).status).toBe(200);
    expect([await namesOf(ownerId), await namesOf(other)]).toEqual([[], ['Moti']]);
    const last = await call('POST', `/api/user/pets/${pet._id}/leave`, as(other));
    expect([last.status, last.body.reason]).toEqual([409, 'last_owner']);
  });

  it('is named as auth says', async () => {
    const { pet, ownerId, other } = await sharedPet();
    const account = { FirstName: 'Ravi', LastName: 'Menon', email: 'r@vetcare.test', PhoneNo: '1' };
    await publishEvent(record.servers, 'auth.user.updated.v1', {
      ...{ userId: other, role: 'patient', ...account, gender: null, age: null, image: null },
    });
    await until(async () => {
      const { body } = await call('GET', `/api/user/pets/${pet._id}`, as(ownerId));
      const [, second] = (body.pet as unknown as Pet).owners;
      return second?.FirstName === 'Ravi' && !JSON.stringify(body).includes('vetcare.test');
    }, 'the name');
  });

  it('who deletes the account takes along the pets that nobody else owns', async () => {
    const { pet, ownerId, other } = await sharedPet();
    const alone = await record.addPet({ name: 'Chintu' }, ownerId);
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: ownerId, role: 'patient' });
    await until(async () => (await namesOf(ownerId)).length === 0, 'the deletion');
    expect((await call('GET', `/api/user/pets/${alone.pet._id}`, as(ownerId))).status).toBe(404);
    const { body } = await call('GET', `/api/user/pets/${pet._id}`, as(other));
    expect((body.pet as unknown as Pet).owners.map(({ _id }) => _id)).toEqual([other]);
  });
});
