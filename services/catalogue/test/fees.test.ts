import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { mongo } from 'mongoose';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

const HOUR_MS = 60 * 60 * 1000;

describe('the fee of a doctor', () => {
  let catalogue: TestCatalogue;
  let id: string;
  const admin = anId();
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
  });
  beforeEach(async () => {
    id = await catalogue.approved();
  });
  afterAll(() => catalogue.stop());

  const set = (body: unknown, role: 'admin' | 'doctor' = 'admin') =>
    catalogue.call('PUT', `/api/admin/doctors/${id}/fees`, { as: { id: admin, role }, body });
  const own = async () => (await catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } })).body;
  const inHours = (hours: number) => new Date(Date.now() + catalogue.clock.aheadMs + hours * HOUR_MS).toISOString();
  /** The fee changes of this doctor that were published for the audit log. */
  const publishedFees = async () =>
    (await eventsOf(catalogue.servers, 'catalogue.doctor.fees-set.v1'))
      .filter(({ data }) => data.doctorId === id)
      .map(({ actor, data }) => ({ actor, fees: data.feesPaise / 100, from: data.effectiveFrom }));

  it('is the admins’ alone to set, in whole rupees', async () => {
    expect((await set({ fees: 700 }, 'doctor')).status).toBe(403);
    for (const fees of [0, -1, -500, 100_001, 9_007_199_254_740_991])
      expect((await set({ fees })).body).toMatchObject({ fields: { fees: 'Fees must be from ₹1 to ₹1,00,000' } });
    for (const fees of [499.5, 0.01, -0.5, 1e308, Number.NaN, '700', '', null, [700], undefined])
      expect((await set({ fees })).status).toBe(400);
    expect(await own()).toMatchObject({ fees: 500, comingFees: null });
    expect((await set({ fees: 700 })).body).toMatchObject({ success: true, doctor: { fees: 700, comingFees: null } });
    await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === id && data.feesPaise === 70_000,
    );
    expect(await publishedFees()).toEqual([{ actor: admin, fees: 700, from: undefined }]);
  });

  it('changes at the moment it was set for, once, with two processes and after a restart', async () => {
    const effectiveFrom = inHours(24);
    const answer = await set({ fees: 900, effectiveFrom });
    expect(answer.body).toMatchObject({ doctor: { fees: 500, comingFees: { fees: 900, effectiveFrom } } });
    expect(await own()).toMatchObject({ fees: 500, comingFees: { fees: 900, effectiveFrom } });
    const seen = await catalogue.call('GET', `/api/doctors/${id}`);
    expect(seen.body).toMatchObject({ fees: 500 });
    expect(seen.body).not.toHaveProperty('comingFees');
    const coming = await nextEvent(catalogue.servers, 'catalogue.doctor.updated.v1', (d) => !!d.comingFees);
    expect(coming.data).toMatchObject({ feesPaise: 50_000, comingFees: { feesPaise: 90_000, effectiveFrom } });

    await catalogue.restart();
    const other = await catalogue.start();
    catalogue.clock.aheadMs += 24 * HOUR_MS + 1_000;
    await until(async () => (await own()).fees === 900, 'the new fee');
    expect(await own()).toMatchObject({ fees: 900, comingFees: null });
    await other.stop();
    await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (d) => d.doctorId === id && d.feesPaise === 90_000 && d.comingFees === null,
    );
    expect(await publishedFees()).toEqual([
      { actor: admin, fees: 900, from: effectiveFrom },
      { actor: admin, fees: 900, from: undefined },
    ]);
  });

  it('that was to come is replaced by the one set after it, and dropped by one that holds at once', async () => {
    await set({ fees: 900, effectiveFrom: inHours(1) });
    const effectiveFrom = inHours(2);
    expect((await set({ fees: 800, effectiveFrom })).body).toMatchObject({
      doctor: { fees: 500, comingFees: { fees: 800, effectiveFrom } },
    });
    const dropped = id;
    expect((await set({ fees: 500 })).body).toMatchObject({ doctor: { fees: 500, comingFees: null } });
    expect(await publishedFees()).toHaveLength(3);

    // The fee of another doctor shows that the job has run.
    id = await catalogue.approved();
    await set({ fees: 650, effectiveFrom: inHours(2) });
    catalogue.clock.aheadMs += 3 * HOUR_MS;
    await until(async () => (await own()).fees === 650, 'the new fee');
    id = dropped;
    expect(await own()).toMatchObject({ fees: 500, comingFees: null });
  });

  it('that cannot be applied keeps back no other, and comes once it can', async () => {
    const broken = id;
    await set({ fees: 900, effectiveFrom: inHours(1) });
    const price = (feesPaise: number) =>
      catalogue.database
        .collection('doctors')
        .updateOne({ _id: new mongo.ObjectId(broken) }, { $set: { 'comingFees.feesPaise': feesPaise } });
    await price(0.5);
    id = await catalogue.approved();
    await set({ fees: 650, effectiveFrom: inHours(2) });
    catalogue.clock.aheadMs += 3 * HOUR_MS;
    await until(async () => (await own()).fees === 650, 'the new fee');
    id = broken;
    expect(await own()).toMatchObject({ fees: 500 });
    await price(90_000);
    await until(async () => (await own()).fees === 900, 'the mended fee');
  });

  it('of somebody who left does not come', async () => {
    await set({ fees: 900, effectiveFrom: inHours(1) });
    await publishEvent(catalogue.servers, 'auth.user.deleted.v1', { userId: id, role: 'doctor' });
    const left = await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (d) => d.doctorId === id && d.FirstName === 'Deleted',
    );
    expect(left.data.comingFees).toBeNull();
    expect((await set({ fees: 900 })).status).toBe(404);
  });

  it.each([
    ['a moment that has passed', () => inHours(-1)],
    ['a moment too far away', () => inHours(367 * 24)],
    ['no moment', () => 'tomorrow'],
    ['a moment without a time zone', () => inHours(1).replace('Z', '')],
  ])('refuses %s, and changes nothing', async (_, effectiveFrom) => {
    const answer = await set({ fees: 900, effectiveFrom: effectiveFrom() });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.fields).toHaveProperty('effectiveFrom');
    expect(await own()).toMatchObject({ fees: 500, comingFees: null });
    expect(await publishedFees()).toEqual([]);
  });
});
