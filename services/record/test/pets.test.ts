import { randomUUID } from 'node:crypto';
import type { Pet } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import sharp from 'sharp';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
let call: RunningRecord['call'];
const as = (id: string) => ({ as: { id, role: 'patient' as const } });
beforeAll(async () => {
  record = await startRecordForTest();
  call = record.call;
});
afterAll(() => record.stop());

const picture = async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ea580c' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

const petsOf = async (ownerId: string) => {
  const { body } = await call('GET', '/api/user/pets', as(ownerId));
  return body.pets as Pet[];
};

describe('a pet', () => {
  it('needs a name and a species only', async () => {
    const { ownerId, pet } = await record.addPet();
    expect(pet).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      version: '0',
      name: 'Moti',
      species: 'dog',
      ...{ breed: '', sex: null, neutered: null, born: null, microchip: '', insurance: '', diedOn: null, image: null },
      ...{ allergies: [], conditions: [], medicines: [], vaccinations: [], weights: [] },
      ...{ remindsOfVaccinations: true, remindsOfWeight: true },
      clinic: { name: '', phone: '' },
      owners: [{ _id: ownerId, FirstName: '', LastName: '' }],
      createdAt: expect.any(String),
    });
    expect(await petsOf(ownerId)).toEqual([pet]);
  });

  it('keeps all that its owner says of it, and changes only what is sent', async () => {
    const details = {
      breed: 'Indie',
      sex: 'female',
      neutered: true,
      born: { on: '2023-06-01', about: true },
      microchip: '900 118 000 123 456',
      allergies: ['Chicken'],
      conditions: ['Epilepsy'],
      medicines: ['Phenobarbital 30 mg'],
      vaccinations: [{ name: 'Rabies', givenOn: '2026-01-05', dueOn: '2027-01-05' }],
      insurance: 'New India 12345',
      clinic: { name: 'Cessna', phone: '08041151800' },
    };
    const { ownerId, pet } = await record.addPet(details);
    const kept = { ...details, microchip: '900118000123456' };
    expect(pet).toMatchObject(kept);
    const changed = await call('PUT', `/api/user/pets/${pet._id}`, { ...as(ownerId), body: { name: 'Sheru' } });
    expect(changed.body.pet).toEqual({ ...pet, name: 'Sheru', version: expect.any(String) });
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['of an unknown species', { species: 'dragon' }, 'species'],
    ['born in the future', { born: { on: '2999-01-01', about: false } }, 'born'],
    ['that died in the future', { diedOn: '2999-01-01' }, 'diedOn'],
    [
      'with a vaccination from the future',
      { vaccinations: [{ name: 'a', givenOn: '2999-01-01', dueOn: null }] },
      'vaccinations.0.givenOn',
    ],
    ['with half a microchip', { microchip: '1234' }, 'microchip'],
    ['with an empty allergy', { allergies: [' '] }, 'allergies.0'],
    ['with a day that is none', { born: { on: '2023-02-30', about: false } }, 'born.on'],
  ])('%s is refused', async (_name, given, field) => {
    const ownerId = anId();
    const answer = await call('POST', '/api/user/pets', {
      ...as(ownerId),
      body: { name: 'A', species: 'dog', ...given },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    expect(await petsOf(ownerId)).toEqual([]);
  });

  it('is added once, however often the call is repeated', async () => {
    const [ownerId, key] = [anId(), randomUUID()];
    const body = { name: 'Mithu', species: 'bird', key };
    const add = () => call('POST', '/api/user/pets', { ...as(ownerId), body });
    const added = await Promise.all([add(), add(), add()]);
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await petsOf(ownerId)).toHaveLength(1);
    expect((await call('POST', '/api/user/pets', { ...as(anId()), body })).body.pet).not.toEqual(added[0]?.body.pet);
  });

  it('that died stays, after those that live', async () => {
    const { ownerId, pet } = await record.addPet({ name: 'Bruno' });
    await record.addPet({ name: 'Zoya' }, ownerId);
    await call('PUT', `/api/user/pets/${pet._id}`, { ...as(ownerId), body: { diedOn: '2026-05-01' } });
    expect((await petsOf(ownerId)).map(({ name, diedOn }) => [name, diedOn])).toEqual([
      ['Zoya', null],
      ['Bruno', '2026-05-01'],
    ]);
  });
});

describe('its weights', () => {
  const weigh = (id: string, ownerId: string, body: object) =>
    call('POST', `/api/user/pets/${id}/weights`, { ...as(ownerId), body });

  it('are in order, one a day, and can be removed', async () => {
    const { ownerId, pet } = await record.addPet();
    await weigh(pet._id, ownerId, { on: '2026-02-01', kg: 12.5 });
    await weigh(pet._id, ownerId, { on: '2026-01-01', kg: 11 });
    await weigh(pet._id, ownerId, { on: '2026-02-01', kg: 12.7 });
    const weights = [
      { on: '2026-01-01', kg: 11 },
      { on: '2026-02-01', kg: 12.7 },
    ];
    expect((await petsOf(ownerId))[0]?.weights).toEqual(weights);
    await weigh(pet._id, ownerId, { on: '2026-01-01', kg: null });
    expect((await petsOf(ownerId))[0]?.weights).toEqual(weights.slice(1));
  });

  it.each([
    [{ on: '2999-01-01', kg: 4 }, 'on'],
    [{ on: '2026-01-01', kg: 0 }, 'kg'],
    [{ on: '2026-01-01', kg: -1 }, 'kg'],
    [{ on: '2026-01-01', kg: '4' }, 'kg'],
  ])('%j is refused', async (body, field) => {
    const { ownerId, pet } = await record.addPet();
    const answer = await weigh(pet._id, ownerId, body);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
  });
});

describe('its picture', () => {
  it('is for its owners, is replaced and goes with the pet', async () => {
    const { ownerId, pet } = await record.addPet({ image: await picture() });
    const see = async (image: string | null, id: string) => (await call('GET', image ?? '', as(id))).status;
    expect(await see(pet.image, ownerId)).toBe(200);
    expect(await see(pet.image, anId())).toBe(404);
    expect((await call('GET', pet.image ?? '')).status).toBe(404);
    const path = `/api/user/pets/${pet._id}`;
    const other = (await call('PUT', path, { ...as(ownerId), body: { image: await picture() } })).body
      .pet as unknown as Pet;
    expect([await see(pet.image, ownerId), await see(other.image, ownerId)]).toEqual([404, 200]);
    expect((await call('PUT', path, { ...as(ownerId), body: { name: 'Same' } })).body.pet).toMatchObject({
      image: other.image,
    });
    expect((await call('DELETE', path, as(ownerId))).status).toBe(200);
    expect(await see(other.image, ownerId)).toBe(404);
    expect(await petsOf(ownerId)).toEqual([]);
  });

  it('is replaced by one that is sent as it is', async () => {
    const { ownerId, pet } = await record.addPet({ image: await picture() });
    const bytes = Buffer.from((await picture()).split(',')[1] ?? '', 'base64');
    const path = `/api/user/pets/${pet._id}/picture`;
    const sent = await call('PUT', path, { ...as(ownerId), body: bytes });
    const { image } = sent.body.pet as unknown as Pet;
    expect([sent.status, image === pet.image]).toEqual([200, false]);
    const see = async (one: string | null) => (await call('GET', one ?? '', as(ownerId))).status;
    expect([await see(pet.image), await see(image)]).toEqual([404, 200]);
    expect((await call('PUT', path, { ...as(anId()), body: bytes })).status).toBe(404);
    expect((await call('PUT', path, { ...as(ownerId), body: Buffer.from('none') })).status).toBe(415);
    expect(await see(image)).toBe(200);
  });

  it('that is none is refused', async () => {
    const body = { name: 'A', species: 'cat', image: 'data:image/png;base64,AAAA' };
    expect((await call('POST', '/api/user/pets', { ...as(anId()), body })).status).toBe(415);
  });
});

test('nobody but its owners reads or changes a pet', async () => {
  const { ownerId, pet } = await record.addPet();
  const path = `/api/user/pets/${pet._id}`;
  const calls: [string, string, object?][] = [
    ['GET', path],
    ['PUT', path, { name: 'Stolen' }],
    ['DELETE', path],
    ['POST', `${path}/weights`, { on: '2026-01-01', kg: 4 }],
    ['POST', `${path}/invitations`],
    ['POST', `${path}/leave`],
  ];
  for (const [method, url, body] of calls) {
    expect((await call(method, url, { ...(body && { body }) })).status).toBe(401);
    for (const role of ['patient', 'admin'] as const)
      expect([url, (await call(method, url, { as: { id: anId(), role }, ...(body && { body }) })).status]).toEqual([
        url,
        404,
      ]);
    expect((await call(method, url, { as: { id: ownerId, role: 'doctor' }, ...(body && { body }) })).status).toBe(403);
  }
  expect(await petsOf(ownerId)).toEqual([pet]);
});
