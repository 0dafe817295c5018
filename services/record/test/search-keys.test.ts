import type { ConsultationRecord } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { fillSearchKeys } from '../src/migrations/fill-search-keys';
import { pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
let connection: Connection;
beforeAll(async () => {
  record = await startRecordForTest();
  connection = await mongoose.createConnection(record.mongoUrl).asPromise();
});
afterAll(async () => {
  await connection.close();
  await record.stop();
});

const account = { LastName: 'Rao', PhoneNo: '98', gender: null, age: null, image: null, email: 'x@vetcare.test' };
const answers = {
  ...{ reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [] },
};

/** A paid consultation about Moti, which belongs to Ravi Rao. */
async function booked() {
  const { doctorId, patientId } = await twoPeople(record);
  const petId = (await record.addPet({ name: 'Moti' }, patientId)).pet._id;
  const tell = (id: string | null) =>
    record.call('PUT', `/api/user/intakes/${doctorId}`, { ...record.as(patientId), body: { ...answers, petId: id } });
  await tell(petId);
  const { bookingId } = await pay(record, { doctorId, patientId });
  const namePet = async (name: string, id = petId) =>
    expect((await record.call('PUT', `/api/user/pets/${id}`, { ...record.as(patientId), body: { name } })).status).toBe(
      200,
    );
  const nameOwner = (FirstName: string, occurredAt = new Date()) =>
    publishEvent(
      record.servers,
      'auth.user.updated.v1',
      { ...account, userId: patientId, role: 'patient', FirstName },
      { occurredAt },
    );
  const isFound = async (search: string) => {
    const path = `/api/doctor/records?search=${encodeURIComponent(search)}`;
    const { body } = await record.call('GET', path, record.as(doctorId, 'doctor'));
    return (body.records as unknown as ConsultationRecord[]).some((one) => one.bookingId === bookingId);
  };
  /** Every word for which some key of the consultation is there. */
  const keys = async () => {
    const row = await connection.collection<{ _id: string; searchKeys?: string[] }>('consultations').findOne({
      _id: bookingId,
    });
    return row?.searchKeys;
  };
  return { doctorId, patientId, petId, bookingId, tell, namePet, nameOwner, isFound, keys };
}

describe('what doctors find a consultation by', () => {
  it('follows the name of the pet', async () => {
    const { namePet, isFound } = await booked();
    await namePet('Bruno');
    expect([await isFound('moti'), await isFound('bruno'), await isFound('ब्रूनो')]).toEqual([false, true, true]);
  });

  it("follows the owner's name, also when what is older arrives last", async () => {
    const { nameOwner, isFound } = await booked();
    const at = Date.now();
    await nameOwner('Meera', new Date(at + 2_000));
    await until(() => isFound('meera'), 'the new name');
    await nameOwner('Kavita', new Date(at + 1_000));
    await nameOwner('Lalita', new Date(at + 3_000));
    await until(() => isFound('lalita'), 'the newest name');
    expect([await isFound('ravi'), await isFound('meera'), await isFound('kavita')]).toEqual([false, false, false]);
  });

  it('follows which pet it is about', async () => {
    const { patientId, tell, isFound } = await booked();
    const other = (await record.addPet({ name: 'Bruno' }, patientId)).pet._id;
    await tell(other);
    expect([await isFound('moti'), await isFound('bruno')]).toEqual([false, true]);
    await tell(null);
    expect([await isFound('bruno'), await isFound('ravi')]).toEqual([false, true]);
  });

  it('is the name of the owner alone when the pet is deleted', async () => {
    const { patientId, petId, keys } = await booked();
    expect(await keys()).toContain('moti');
    await record.call('DELETE', `/api/user/pets/${petId}`, record.as(patientId));
    expect(await keys()).toEqual(['ravi', 'rao', 'Lrv']);
  });

  it('is nothing when the account is deleted', async () => {
    const { patientId, keys } = await booked();
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: patientId, role: 'patient' });
    await until(async () => (await keys())?.length === 0, 'the end of the keys');
  });

  it("has the owner's name also if it arrives after the payment", async () => {
    const { doctorId } = await twoPeople(record);
    const patientId = anId();
    const { bookingId } = await pay(record, { doctorId, patientId });
    const search = () => record.call('GET', '/api/doctor/records?search=sunita', record.as(doctorId, 'doctor'));
    await publishEvent(record.servers, 'auth.user.registered.v1', {
      ...account,
      ...{ userId: patientId, role: 'patient', FirstName: 'Sunita' },
    });
    await until(async () => JSON.stringify((await search()).body).includes(bookingId), 'the name');
  });

  it('is never an old name, whatever changes at the same moment', async () => {
    const { patientId, petId, tell, namePet, nameOwner, isFound, keys } = await booked();
    const other = (await record.addPet({ name: 'Other' }, patientId)).pet._id;
    for (let round = 0; round < 12; round += 1) {
      await tell(other);
      const names = [`Amber${round}`, `Bella${round}`];
      await Promise.all([
        tell(petId),
        ...names.map((name) => namePet(name)),
        nameOwner(`Owner${round}`, new Date(Date.now() + round)),
      ]);
      await until(() => isFound(`owner${round}`), 'the name of the owner');
      const { body } = await record.call('GET', `/api/user/pets/${petId}`, record.as(patientId));
      const { name } = body.pet as unknown as { name: string };
      const words = (await keys())?.filter((key) => /^[a-z]/.test(key));
      expect(words).toEqual([name.toLowerCase(), `owner${round}`, 'rao']);
    }
  });
});

describe('consultations from before there were keys', () => {
  const consultations = () => connection.collection<{ _id: string }>('consultations');
  const forget = (id: string) => consultations().updateOne({ _id: id }, { $unset: { searchKeys: 1 } });
  const { signal } = new AbortController();

  it('get them by a migration that goes on where it was ended', async () => {
    const two = [await booked(), await booked()].toSorted((a, b) => a.bookingId.localeCompare(b.bookingId));
    const [first, second] = two;
    if (!first || !second) throw new Error('There are two');
    const before = [await first.keys(), await second.keys()];
    for (const { bookingId } of two) await forget(bookingId);
    await fillSearchKeys.nextBatch(connection, first.bookingId, signal);
    expect([await first.isFound('moti'), await second.isFound('moti')]).toEqual([false, true]);
    const batch = await fillSearchKeys.nextBatch(connection, undefined, signal);
    expect([await first.keys(), await second.keys()]).toEqual(before);
    expect(await fillSearchKeys.nextBatch(connection, batch?.cursor, signal)).toBeUndefined();
  });

  it('and those that a release from before writes meanwhile, by a job', async () => {
    const { bookingId, isFound } = await booked();
    await forget(bookingId);
    expect(await isFound('moti')).toBe(false);
    await record.jobs.addSearchKeys();
    expect(await isFound('moti')).toBe(true);
  });
});
