import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

describe('who is listed', () => {
  let catalogue: TestCatalogue;
  beforeEach(async () => {
    catalogue = await startTestCatalogue();
  });
  afterEach(() => catalogue.stop());

  const status = async (id: string) => (await catalogue.call('GET', `/api/doctors/${id}`)).status;
  const known = (id: string) =>
    until(
      async () => (await catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } })).status === 200,
      'the profile',
    );

  it('is nobody before an admin approved them', async () => {
    const id = await catalogue.register();
    await known(id);
    expect(await status(id)).toBe(404);
    expect((await catalogue.call('GET', '/doctors')).body).toEqual([]);
  });

  it('tells everybody about a new doctor and their fee', async () => {
    const id = await catalogue.register();
    const event = await nextEvent(catalogue.servers, 'catalogue.doctor.updated.v1', (data) => data.doctorId === id);
    expect(event.data).toMatchObject({
      feesPaise: 50_000,
      isValidated: false,
      isAvailable: true,
      specialization: 'Surgery',
    });
  });

  it('leaves patients out', async () => {
    const id = await catalogue.register({ role: 'patient' });
    const doctor = await catalogue.register();
    await known(doctor);
    expect((await catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } })).status).toBe(404);
  });

  it('waits for a registration that comes after its approval', async () => {
    const id = await catalogue.register({ role: 'patient' });
    await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', catalogue.decision(id.replace(/./, '7')));
    await catalogue.register({ userId: id.replace(/./, '7') });
    await until(async () => (await status(id.replace(/./, '7'))) === 200, 'the approval to be applied');
  });

  it('ends with a suspension, and an older approval that comes late does not undo it', async () => {
    const id = await catalogue.approved();
    await publishEvent(catalogue.servers, 'auth.doctor.suspended.v1', {
      ...catalogue.decision(id),
      reason: 'complaints',
    });
    await until(async () => (await status(id)) === 404, 'the suspension');
    await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', catalogue.decision(id), {
      occurredAt: new Date(Date.now() - 60_000),
    });
    const other = await catalogue.approved();
    expect(await status(other)).toBe(200);
    expect(await status(id)).toBe(404);
  });

  it('applies a repeated delivery once', async () => {
    const id = await catalogue.register();
    await known(id);
    const first = await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', catalogue.decision(id));
    await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', catalogue.decision(id), { id: first });
    await catalogue.approved();
    const events = await eventsOf(catalogue.servers, 'catalogue.doctor.updated.v1');
    expect(events.filter((event) => event.data.doctorId === id && event.data.isValidated)).toHaveLength(1);
  });

  it('forgets a deleted doctor', async () => {
    const id = await catalogue.approved();
    await publishEvent(catalogue.servers, 'auth.user.deleted.v1', { userId: id, role: 'doctor' });
    await until(async () => (await status(id)) === 404, 'the deletion');
    const event = await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === id && data.FirstName === 'Deleted',
    );
    expect(event.data).toMatchObject({ isValidated: false, isAvailable: false, image: null });
  });

  it('leaves nothing personal of a deleted doctor in its own events and database', async () => {
    const names = { FirstName: 'Quillon', LastName: 'Zephyrine', PhoneNo: '9123456780' };
    const id = await catalogue.approved(names);
    const rows = () => catalogue.database.collection('outbox').countDocuments({ 'event.data.doctorId': id });
    expect(await rows()).toBeGreaterThan(1);
    await publishEvent(catalogue.servers, 'auth.user.deleted.v1', { userId: id, role: 'doctor' });
    await until(async () => (await status(id)) === 404, 'the deletion');
    const pruning = await catalogue.start({ EVENTS_PRUNED_EVERY_MS: '50' });
    await until(async () => (await rows()) === 1, 'the outbox to be pruned');
    await pruning.stop();
    const left: unknown[] = await eventsOf(catalogue.servers, 'catalogue.doctor.updated.v1');
    for (const { collectionName } of (await catalogue.database.db?.collections()) ?? [])
      left.push(await catalogue.database.collection(collectionName).find().toArray());
    for (const personal of [...Object.values(names), `${id}@vetcare.test`])
      expect(JSON.stringify(left)).not.toContain(personal);
    expect(JSON.stringify(left)).toContain(id);
  });

  it('is nobody who left before their registration was told', async () => {
    const id = anId();
    await publishEvent(catalogue.servers, 'auth.user.deleted.v1', { userId: id, role: 'doctor' });
    await catalogue.register({ userId: id });
    await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', catalogue.decision(id));
    await catalogue.approved();
    expect(await status(id)).toBe(404);
    const record = await catalogue.database.collection('doctors').findOne({ _id: new mongoose.Types.ObjectId(id) });
    expect(record).toMatchObject({ FirstName: 'Deleted', email: '', isValidated: false, deletedAt: expect.any(Date) });
  });

  it('keeps the newer address of a doctor whose registration comes after it', async () => {
    const id = anId();
    const person = { userId: id, role: 'doctor' as const, FirstName: 'Asha', LastName: 'Rao' };
    await publishEvent(catalogue.servers, 'auth.user.updated.v1', {
      ...person,
      email: 'new@vetcare.test',
      PhoneNo: '1',
      gender: null,
      age: null,
      image: null,
    });
    await catalogue.register({ userId: id, email: 'old@vetcare.test' }, { occurredAt: new Date(Date.now() - 60_000) });
    const own = () => catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } });
    await until(async () => (await own()).body.email === 'new@vetcare.test', 'the newer address');
  });

  it('is shown with the registration that was checked last, in whatever order that is told', async () => {
    const id = await catalogue.register();
    const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 1' };
    const shown = async () => (await catalogue.call('GET', `/api/doctors/${id}`)).body.licence;
    const minutesAgo = (minutes: number) => ({ occurredAt: new Date(Date.now() - minutes * 60_000) });
    const tell = (number: string, minutes: number) =>
      publishEvent(
        catalogue.servers,
        'auth.doctor.licence-checked.v1',
        { doctorId: id, licence: { ...licence, number } },
        minutesAgo(minutes),
      );
    const approval = { ...catalogue.decision(id), licence };
    await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', approval, minutesAgo(9));
    await until(async () => (await status(id)) === 200, 'the approval');
    expect(await shown()).toEqual(licence);
    await tell('KVC 3', 2);
    await tell('KVC 2', 3);
    await publishEvent(catalogue.servers, 'auth.doctor.approved.v1', approval, minutesAgo(5));
    const other = await catalogue.approved();
    expect(await shown()).toEqual({ ...licence, number: 'KVC 3' });
    expect((await catalogue.call('GET', `/api/doctors/${other}`)).body.licence).toBeNull();
  });

  it('survives a restart', async () => {
    const id = await catalogue.approved();
    await catalogue.restart();
    expect(await status(id)).toBe(200);
  });
});
