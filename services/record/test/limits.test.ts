import { randomUUID } from 'node:crypto';
import { MAX_NOTE_TEMPLATES, MAX_PET_LINKS, MAX_PETS } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { type RunningRecord, startRecordForTest } from './running-record';

jest.setTimeout(120_000);

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const AT_ONCE = 12;
/** All but five of what is allowed, and then many more at one moment. Returns the status of each of those. */
async function fillAndRush(most: number, add: () => Promise<{ status: number }>): Promise<number[]> {
  for (let i = 0; i < most - 5; i += 1) expect((await add()).status).toBeLessThan(300);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, add));
  return answers.map(({ status }) => status).sort();
}
const fiveOf = (status: number) => Array.from({ length: AT_ONCE }, (_, i) => (i < 5 ? status : 409));

test('an owner has as many pets as are allowed, however many are added or joined at one moment', async () => {
  const owner = record.as(anId());
  const others = await Promise.all(Array.from({ length: AT_ONCE }, () => record.addPet()));
  const codes = await Promise.all(
    others.map(async ({ pet, ownerId }) => {
      const path = `/api/user/pets/${pet._id}/invitations`;
      return (await record.call('POST', path, record.as(ownerId))).body.code;
    }),
  );
  const statuses = await fillAndRush(MAX_PETS, () => {
    const body = { name: 'Moti', species: 'dog', key: randomUUID() };
    return record.call('POST', '/api/user/pets', { ...owner, body });
  });
  expect(statuses).toEqual(fiveOf(201));
  const joins = codes.map((code) => record.call('POST', '/api/user/pets/join', { ...owner, body: { code } }));
  for (const { status, body } of await Promise.all(joins))
    expect([status, body.reason]).toEqual([409, 'too_many_pets']);
});

test('a pet has as many links as are allowed, and a doctor as many templates', async () => {
  const { pet, ownerId } = await record.addPet();
  const link = { ...record.as(ownerId), body: { days: 7, withOwner: false } };
  const made = await fillAndRush(MAX_PET_LINKS, () => record.call('POST', `/api/user/pets/${pet._id}/links`, link));
  expect(made).toEqual(fiveOf(201));
  const doctor = record.as(anId(), 'doctor');
  const saved = await fillAndRush(MAX_NOTE_TEMPLATES, () => {
    const body = { name: randomUUID(), findings: '', assessment: '', plan: 'Rest', summary: '' };
    return record.call('PUT', '/api/doctor/note-templates', { ...doctor, body });
  });
  expect(saved).toEqual(fiveOf(200));
});

test('nothing that kept others waiting names who has left', async () => {
  const { pet, ownerId } = await record.addPet();
  await record.call('POST', `/api/user/pets/${pet._id}/links`, {
    ...record.as(ownerId),
    body: { days: 7, withOwner: false },
  });
  const connection = await mongoose.createConnection(record.mongoUrl).asPromise();
  const locks = connection.collection<{ _id: string }>('locks');
  const ids = { _id: { $in: [`pets:${ownerId}`, `links:${pet._id}`] } };
  expect(await locks.countDocuments(ids)).toBe(2);
  await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: ownerId, role: 'patient' });
  await until(async () => (await locks.countDocuments(ids)) === 0, 'the locks to be gone');
  await connection.close();
});
