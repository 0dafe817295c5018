import { anId } from '@vetcare/test-kit';
import { pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const told = {
  ...{ reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [] },
};

describe('which pets bookings are about', () => {
  it('is known before and after the payment, to the patient alone', async () => {
    const pair = await twoPeople(record);
    const { doctorId, patientId } = pair;
    const owner = record.as(patientId);
    const { pet } = await record.addPet({ species: 'cat' }, patientId);
    const booked = async (as = owner) => (await record.call('GET', '/api/user/booked-pets', as)).body.booked;
    expect(await booked()).toEqual([]);
    await record.call('PUT', `/api/user/intakes/${doctorId}`, { ...owner, body: { ...told, petId: pet._id } });
    const about = { doctorId, pet: { _id: pet._id, name: 'Moti', species: 'cat' } };
    expect(await booked()).toEqual([{ bookingId: null, ...about }]);
    const { bookingId } = await pay(record, pair);
    expect(await booked()).toEqual([{ bookingId, ...about }]);
    expect(await booked(record.as(anId()))).toEqual([]);
  });

  it('is not said of a pet that the patient no longer owns', async () => {
    const { doctorId, patientId } = await twoPeople(record);
    const owner = record.as(patientId);
    const { pet } = await record.addPet({}, patientId);
    await record.call('PUT', `/api/user/intakes/${doctorId}`, { ...owner, body: { ...told, petId: pet._id } });
    const other = record.as(anId());
    const { code } = (await record.call('POST', `/api/user/pets/${pet._id}/invitations`, owner)).body;
    await record.call('POST', '/api/user/pets/join', { ...other, body: { code } });
    expect((await record.call('POST', `/api/user/pets/${pet._id}/leave`, owner)).status).toBe(200);
    expect((await record.call('GET', '/api/user/booked-pets', owner)).body).toEqual({ booked: [] });
  });
});
