import type { EventType } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { eventsOf, until } from '@vetcare/test-kit';
import { Types } from 'mongoose';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const DAY_MS = 24 * 60 * 60_000;
/** Ten in the morning in India. */
const NOW = new Date('2026-03-10T04:30:00.000Z');
beforeEach(() => {
  record.clock.at = NOW;
});

const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const rabies = (dueIn: number, given: object = {}) => ({
  ...{ name: 'Rabies', givenOn: null, dueOn: inDays(dueIn) },
  ...given,
});

/** Runs the job, days from now, and waits until what came before it was published. */
async function remind({ days = 0 } = {}): Promise<void> {
  record.clock.at = new Date(NOW.getTime() + days * DAY_MS);
  await record.jobs.remindOwners();
  const { pet } = await record.addPet({ vaccinations: [{ name: 'Marker', givenOn: null, dueOn: inDays(days + 1) }] });
  await record.jobs.remindOwners();
  await until(async () => (await told('record.pet.vaccination-due.v1', pet._id)).length > 0, 'the marker');
}

async function told(type: EventType, petId: string) {
  const events = await eventsOf(record.servers, type);
  return events.map(({ data }) => data).filter((data) => 'petId' in data && data.petId === petId);
}
const vaccinationsOf = (petId: string) => told('record.pet.vaccination-due.v1', petId);
const weightsOf = (petId: string) => told('record.pet.weight-due.v1', petId);
const change = (ownerId: string, petId: string, body: object) =>
  record.call('PUT', `/api/user/pets/${petId}`, { ...record.as(ownerId), body });

describe('a vaccination', () => {
  it('that is due within two weeks is told once, each due date by itself', async () => {
    const { ownerId, pet } = await record.addPet({
      clinic: { name: 'Cessna', phone: '080 4115' },
      vaccinations: [rabies(15), { name: 'Parvo', givenOn: null, dueOn: inDays(-1) }],
    });
    await remind();
    expect(await vaccinationsOf(pet._id)).toEqual([]);
    await remind({ days: 1 });
    await remind({ days: 2 });
    const first = { userId: ownerId, petId: pet._id, petName: 'Moti', clinic: { name: 'Cessna', phone: '080 4115' } };
    expect(await vaccinationsOf(pet._id)).toEqual([
      { ...first, vaccinations: [{ name: 'Rabies', dueOn: inDays(15) }] },
    ]);
    await change(ownerId, pet._id, { vaccinations: [rabies(16)] });
    await remind({ days: 3 });
    expect(await vaccinationsOf(pet._id)).toHaveLength(2);
  });

  it('is told once though two processes look at the same moment, and to each owner', async () => {
    const { ownerId, pet } = await record.addPet({ vaccinations: [rabies(3)] });
    const invited = await record.call('POST', `/api/user/pets/${pet._id}/invitations`, record.as(ownerId));
    const other = 'b'.repeat(24);
    await record.call('POST', '/api/user/pets/join', { ...record.as(other), body: { code: invited.body.code } });
    await Promise.all([record.jobs.remindOwners(), record.jobs.remindOwners()]);
    await remind();
    const people = (await vaccinationsOf(pet._id)).map((data) => 'userId' in data && data.userId);
    expect(people.toSorted()).toEqual([ownerId, other].toSorted());
  });

  it('is not told of a pet that died, and not when it was given since', async () => {
    const dead = await record.addPet({ vaccinations: [rabies(3)] });
    await change(dead.ownerId, dead.pet._id, { diedOn: inDays(-1) });
    const given = await record.addPet({
      vaccinations: [
        rabies(3, { givenOn: inDays(-362) }),
        { name: ' rabies', givenOn: inDays(-2), dueOn: inDays(363) },
      ],
    });
    await remind();
    expect(await vaccinationsOf(dead.pet._id)).toEqual([]);
    expect(await vaccinationsOf(given.pet._id)).toEqual([]);
  });

  it('is not told at night', async () => {
    const { pet } = await record.addPet({ vaccinations: [rabies(3)] });
    record.clock.at = new Date('2026-03-10T03:29:00.000Z');
    await record.jobs.remindOwners();
    await change(pet.owners[0]?._id ?? '', pet._id, { vaccinations: [] });
    await remind();
    expect(await vaccinationsOf(pet._id)).toEqual([]);
  });
});

describe('a weight', () => {
  const weighed = (on: string) =>
    record.addPet({}).then(async ({ ownerId, pet }) => {
      await record.call('POST', `/api/user/pets/${pet._id}/weights`, { ...record.as(ownerId), body: { on, kg: 4.2 } });
      return { ownerId, pet };
    });

  it('of three months ago is told once, until the next one is as old', async () => {
    const { ownerId, pet } = await weighed(inDays(-90));
    const { pet: never } = await record.addPet({});
    const { pet: lately } = await weighed(inDays(-89));
    const { pet: longAgo } = await weighed(inDays(-105));
    await remind();
    await remind({ days: 0.1 });
    const fact = { userId: ownerId, petId: pet._id, petName: 'Moti', lastKg: 4.2 };
    expect(await weightsOf(pet._id)).toEqual([{ ...fact, lastOn: inDays(-90) }]);
    for (const other of [never, lately, longAgo]) expect(await weightsOf(other._id)).toEqual([]);
    const body = { on: inDays(0), kg: 4.2 };
    await record.call('POST', `/api/user/pets/${pet._id}/weights`, { ...record.as(ownerId), body });
    await remind({ days: 90 });
    expect(await weightsOf(pet._id)).toMatchObject([{ lastOn: inDays(-90) }, { lastOn: inDays(0) }]);
  });

  it('is not told of a pet that died', async () => {
    const { ownerId, pet } = await weighed(inDays(-90));
    await change(ownerId, pet._id, { diedOn: inDays(-1) });
    await remind();
    expect(await weightsOf(pet._id)).toEqual([]);
  });
});

describe('reminders', () => {
  const ALL = { remindsOfVaccinations: true, remindsOfWeight: true };

  it.each([
    ['vaccinations', { remindsOfVaccinations: false }, 0, 1],
    ['the weight', { remindsOfWeight: false }, 1, 0],
  ])('of %s can be switched off alone', async (_what, reminders, vaccinations, weights) => {
    const { ownerId, pet } = await record.addPet({ vaccinations: [rabies(3)] });
    expect(pet).toMatchObject(ALL);
    const body = { on: inDays(-90), kg: 4.2 };
    await record.call('POST', `/api/user/pets/${pet._id}/weights`, { ...record.as(ownerId), body });
    expect((await change(ownerId, pet._id, reminders)).body).toMatchObject({ pet: { ...ALL, ...reminders } });
    expect((await change(ownerId, pet._id, { remindsOfWeight: 'no' })).status).toBe(400);
    await remind();
    expect(await vaccinationsOf(pet._id)).toHaveLength(vaccinations);
    expect(await weightsOf(pet._id)).toHaveLength(weights);
  });

  it('are on for a pet from before there were any', async () => {
    const { ownerId, pet } = await record.addPet({ vaccinations: [rabies(3)] });
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    await connection.collection('pets').updateOne({ _id: new Types.ObjectId(pet._id) }, { $unset: ALL });
    await connection.close();
    const read = await record.call('GET', `/api/user/pets/${pet._id}`, record.as(ownerId));
    expect(read.body).toMatchObject({ pet: ALL });
    await remind();
    expect(await vaccinationsOf(pet._id)).toHaveLength(1);
  });
});
