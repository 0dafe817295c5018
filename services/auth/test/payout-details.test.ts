import { eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { resealDetails } from '../src/payout-details/payout-details';
import { createPayoutDetailsStore } from '../src/payout-details/payout-details.store';
import { createSecretBox } from '../src/second-factor/secret-box';
import { FACTOR_KEY, PASSWORD, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const PATH = '/api/doctor/payout-details';
const bank = { kind: 'bank', holder: 'Asha Rao', accountNumber: '0000123456789', ifsc: 'SBIN0001234' };
const toBody = (more: object = {}) => ({
  ...bank,
  accountNumberAgain: bank.accountNumber,
  password: PASSWORD,
  ...more,
});
const NONE = { details: null, version: '0' };
const upi = { kind: 'upi', holder: 'Asha Rao', upiId: 'asha@okbank' };
const finance = { id: 'b'.repeat(24), role: 'admin' as const, adminRole: 'finance' as const };
type As = NonNullable<Parameters<RunningAuth['call']>[2]>['as'];

const save = (as: As, more: object = {}) => auth.call('PUT', PATH, { as, body: toBody(more) });
const read = (as: As, doctorIds: string[]) =>
  auth.call('POST', '/api/admin/payout-details/read', { as, body: { doctorIds, month: '2026-10' } });
const rows = () => auth.database.collection<{ _id: string; sealed: string; eraseAt: Date | null }>('payout_details');
const auditOf = async (subject: string) =>
  (await auth.database.collection('audit').find({ subject, act: 'view-payout-details' }).toArray()).length;

describe('where the payouts of a doctor go', () => {
  it('is entered with the password, read masked, stored encrypted, and told by an event without the details', async () => {
    const { user, as } = await auth.signedIn('doctor');
    expect((await auth.call('GET', PATH, { as })).body).toEqual(NONE);
    const saved = await save(as, { ifsc: ' sbin0001234 ' });
    expect(saved.status).toBe(200);
    const shown = { kind: 'bank', holder: 'Asha Rao', masked: '•••• 6789', ifsc: 'SBIN0001234' };
    expect((await auth.call('GET', PATH, { as })).body).toEqual({
      details: { ...shown, changedAt: expect.stringMatching(/Z$/) },
      version: saved.body.version,
    });
    const event = await nextEvent(
      auth.servers,
      'auth.doctor.payout-details-changed.v1',
      ({ doctorId }) => doctorId === user._id,
    );
    expect(event.data).toEqual({ doctorId: user._id, change: 'entered' });
    const stored = JSON.stringify(await rows().findOne({ _id: user._id }));
    for (const secret of [bank.accountNumber, '6789', bank.holder, bank.ifsc]) expect(stored).not.toContain(secret);
  });

  it('is changed to a UPI ID and told again; the same once more changes nothing', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as);
    const body = { ...upi, upiId: ' Asha@OKbank', password: PASSWORD };
    const change = () => auth.call('PUT', PATH, { as, body });
    const first = await change();
    expect(first.body).toMatchObject({ details: { masked: 'as•••@okbank', ifsc: null } });
    expect((await change()).body).toEqual(first.body);
    await nextEvent(auth.servers, 'auth.doctor.payout-details-changed.v1', (data) => data.change === 'changed');
    const told = (await eventsOf(auth.servers, 'auth.doctor.payout-details-changed.v1'))
      .filter(({ data }) => data.doctorId === user._id)
      .map(({ data }) => data.change);
    expect(told).toEqual(['entered', 'changed']);
  });

  it('is not replaced from a window that has not seen what another one saved', async () => {
    const { user, as } = await auth.signedIn('doctor');
    const open = await auth.call('GET', PATH, { as });
    expect(open.headers.get('etag')).toBe('"0"');
    const saveFrom = (version: unknown, body: object) =>
      auth.call('PUT', PATH, { as, body, headers: { 'if-match': `"${version}"` } });
    const first = await saveFrom(open.body.version, toBody());
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
    const stale = await saveFrom(open.body.version, { ...upi, password: PASSWORD });
    expect([stale.status, stale.body.reason]).toEqual([409, 'changed_meanwhile']);
    expect(stale.body.meanwhile).toEqual({ by: user._id, at: expect.any(String), fields: ['details'] });
    expect((await saveFrom(open.body.version, toBody())).body).toMatchObject({ version: first.body.version });
    expect((await saveFrom(first.body.version, { ...upi, password: PASSWORD })).status).toBe(200);
    expect((await save(as)).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['a number that is too short', { accountNumber: '12345678', accountNumberAgain: '12345678' }, 'accountNumber'],
    ['a number with a letter', { accountNumber: '12345678a', accountNumberAgain: '12345678a' }, 'accountNumber'],
    ['two numbers that differ', { accountNumberAgain: '0000123456788' }, 'accountNumberAgain'],
    ['an IFSC without its zero', { ifsc: 'SBIN1001234' }, 'ifsc'],
    ['a name of nothing', { holder: ' ' }, 'holder'],
    ['a name with a line break', { holder: 'Asha\r\nRao' }, 'holder'],
    ['a UPI ID without a handle', { ...upi, accountNumber: undefined, upiId: 'asha' }, 'upiId'],
    ['another kind', { kind: 'cash' }, 'kind'],
    ['no password', { password: undefined }, 'password'],
  ])('is refused with %s', async (_what, more, field) => {
    const { as } = await auth.signedIn('doctor');
    const body = { ...toBody(), ...more };
    const refused = await auth.call('PUT', PATH, { as, body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields as object)).toContain(field);
    expect((await auth.call('GET', PATH, { as })).body).toEqual(NONE);
  });

  it('needs the password, however fresh the sign-in is, and wrong ones are limited', async () => {
    const { as } = await auth.signedIn('doctor');
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await save(as, { password: 'not that' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await save(as)).status).toBe(429);
    expect((await auth.call('GET', PATH, { as })).body).toEqual(NONE);
  });

  it('is for doctors alone', async () => {
    const { as } = await auth.signedIn('patient');
    expect((await save(as)).status).toBe(403);
    expect((await auth.call('GET', PATH, { as })).status).toBe(403);
    expect((await auth.call('PUT', PATH, { body: toBody() })).status).toBe(401);
  });

  it('is in what an owner hands out of a person, masked, and not in what support does', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as);
    const exportAs = (admin: As) => auth.call('POST', `/api/admin/users/${user._id}/export`, { as: admin });
    const { body } = await exportAs(auth.admin);
    expect(body).toMatchObject({ payoutDetails: { masked: '•••• 6789' } });
    expect(JSON.stringify(body)).not.toContain(bank.accountNumber);
    for (const adminRole of ['support', 'operations'] as const) {
      const answer = await exportAs({ ...auth.admin, adminRole });
      expect(answer.body).toMatchObject({ account: { _id: user._id } });
      expect(JSON.stringify(answer.body)).not.toMatch(/payoutDetails|6789|SBIN/);
    }
  });

  it('is encrypted again when the service starts with another key, and belongs to its doctor alone', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as);
    const old = createSecretBox([Buffer.alloc(32, 7), FACTOR_KEY]);
    const text = (await rows().findOne({ _id: user._id }))?.sealed ?? '';
    expect(() => old.open(text, user._id)).toThrow();
    const outdated = createSecretBox([Buffer.alloc(32, 7)]).seal(
      old.open(text, `payout:${user._id}`),
      `payout:${user._id}`,
    );
    await rows().updateOne({ _id: user._id }, { $set: { sealed: outdated } });
    await (await auth.startAnother({ factorForAdmins: 'no', keyBefore: Buffer.alloc(32, 7) })).stop();
    expect((await auth.call('GET', PATH, { as })).body).toMatchObject({ details: { masked: '•••• 6789' } });
  });
});

describe('details that can’t be opened', () => {
  /** One doctor for whom this is stored instead of what they entered. */
  const withStored = async (sealed: unknown) => {
    const doctor = await auth.signedIn('doctor');
    await save(doctor.as);
    await auth.database
      .collection<{ _id: string }>('payout_details')
      .updateOne({ _id: doctor.user._id }, { $set: { sealed } });
    return doctor;
  };
  const ownerOf = (id: string) => `payout:${id}`;
  const lost = createSecretBox([Buffer.alloc(32, 9)]);
  const current = createSecretBox([FACTOR_KEY]);

  it.each<[string, () => unknown, string]>([
    ['an unknown key', () => lost.seal(JSON.stringify(bank), ownerOf('asha')), 'unknown key'],
    ['another doctor’s text', () => current.seal(JSON.stringify(bank), ownerOf('asha')), 'broken'],
    ['no text at all', () => null, 'broken'],
    ['what was never encrypted', () => JSON.stringify(bank), 'broken'],
  ])(
    'stop no start for %s: the log names the doctor, and the others are encrypted again',
    async (_what, stored, why) => {
      const [{ user }, fine] = [await withStored(stored()), await auth.signedIn('doctor')];
      await save(fine.as);
      const before = createSecretBox([Buffer.alloc(32, 7)]);
      const outdated = before.seal(JSON.stringify(bank), ownerOf(fine.user._id));
      await rows().updateOne({ _id: fine.user._id }, { $set: { sealed: outdated } });
      await (await auth.startAnother({ factorForAdmins: 'no', keyBefore: Buffer.alloc(32, 7) })).stop();
      expect(current.isOutdated((await rows().findOne({ _id: fine.user._id }))?.sealed ?? '')).toBe(false);
      const lines: unknown[][] = [];
      const log = { error: (...line: unknown[]) => void lines.push(line) };
      await resealDetails({ payoutDetails: createPayoutDetailsStore(auth.database), secretBox: current, log });
      expect(lines).toContainEqual([
        expect.objectContaining({ doctorId: user._id, why }),
        'payout details can’t be opened',
      ]);
      for (const secret of [bank.accountNumber, bank.holder]) expect(JSON.stringify(lines)).not.toContain(secret);
      await rows().deleteOne({ _id: user._id });
    },
  );

  it('are asked for again and replaced, and keep nobody else from being paid', async () => {
    const { user, as } = await withStored(lost.seal(JSON.stringify(bank), ownerOf('asha')));
    const fine = await auth.signedIn('doctor');
    await save(fine.as);
    const both = [user._id, fine.user._id];
    expect((await auth.call('GET', PATH, { as })).body).toMatchObject({ details: null });
    expect((await read(finance, both)).body).toEqual([{ doctorId: fine.user._id, details: bank }]);
    const query = both.map((id) => `doctorId=${id}`).join('&');
    const known = () => auth.call('GET', `/api/admin/payout-details?${query}`, { as: finance });
    expect((await known()).body).toMatchObject([{ doctorId: fine.user._id }]);
    expect(await auditOf(user._id)).toBe(0);
    expect((await save(as)).status).toBe(200);
    expect((await known()).body).toHaveLength(2);
  });
});

describe('the details for the bank', () => {
  it('are read by owners and finance for the doctors they name, each with an entry in the audit log', async () => {
    const [first, second, none] = [
      await auth.signedIn('doctor'),
      await auth.signedIn('doctor'),
      await auth.signedIn('doctor'),
    ];
    await save(first.as);
    await auth.call('PUT', PATH, { as: second.as, body: { ...upi, password: PASSWORD } });
    const answer = await read(finance, [first.user._id, first.user._id, none.user._id]);
    expect(answer.body).toEqual([{ doctorId: first.user._id, details: bank }]);
    expect([await auditOf(first.user._id), await auditOf(second.user._id), await auditOf(none.user._id)]).toEqual([
      1, 0, 0,
    ]);
    expect((await read(auth.admin, [second.user._id])).body).toEqual([{ doctorId: second.user._id, details: upi }]);
    const log = await auth.call('GET', `/api/admin/audit?subject=${first.user._id}`, { as: auth.admin });
    expect(log.body[0]).toMatchObject({ act: 'view-payout-details', reason: '2026-10' });
  });

  it.each(['support', 'operations'] as const)('are not for %s', async (adminRole) => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as);
    const admin = { ...auth.admin, adminRole };
    expect((await read(admin, [user._id])).status).toBe(403);
    expect((await auth.call('GET', `/api/admin/payout-details?doctorId=${user._id}`, { as: admin })).status).toBe(403);
    expect((await read(as, [user._id])).status).toBe(403);
    expect(await auditOf(user._id)).toBe(0);
  });

  it('are not read for nobody, nor for more than a hundred', async () => {
    expect((await read(finance, [])).status).toBe(400);
    expect(
      (
        await read(
          finance,
          Array.from({ length: 101 }, () => 'c'.repeat(24)),
        )
      ).status,
    ).toBe(400);
  });

  it('are known to be there without being read', async () => {
    const [first, none] = [await auth.signedIn('doctor'), await auth.signedIn('doctor')];
    await save(first.as);
    const query = [first, none].map(({ user }) => `doctorId=${user._id}`).join('&');
    const { body } = await auth.call('GET', `/api/admin/payout-details?${query}`, { as: finance });
    expect(body).toEqual([{ doctorId: first.user._id, kind: 'bank', changedAt: expect.any(String) }]);
    expect(await auditOf(first.user._id)).toBe(0);
  });
});

describe('after the account is gone', () => {
  it('the details are kept until nothing is owed, and then for a fixed time', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as);
    expect((await auth.call('DELETE', '/api/doctor/delete-account', { as, body: { password: PASSWORD } })).status).toBe(
      200,
    );
    expect((await read(finance, [user._id])).body).toEqual([{ doctorId: user._id, details: bank }]);
    expect(await rows().findOne({ _id: user._id })).toMatchObject({ eraseAt: null });
    const occurredAt = new Date();
    await publishEvent(auth.servers, 'booking.payout.settled.v1', { doctorId: user._id }, { occurredAt });
    const erased = new Date(occurredAt.getTime() + 180 * 24 * 3_600_000);
    await until(async () => (await rows().findOne({ _id: user._id }))?.eraseAt?.getTime() === erased.getTime());
  });

  it('nothing is saved for a doctor who is deleted at the same moment', async () => {
    const [saver, other] = [await auth.signedIn('doctor'), await auth.signedIn('doctor')];
    const saveOf = (doctor: typeof saver) => () => save(doctor.as);
    expect((await auth.whileDeleting(saver.user._id, saveOf(saver), saveOf(other))).status).toBe(401);
    expect(await rows().findOne({ _id: saver.user._id })).toBeNull();
    expect(await rows().findOne({ _id: other.user._id })).not.toBeNull();
  });

  it('nothing is erased of a doctor who is still here, nor saved for one who is not', async () => {
    const { user, as } = await auth.signedIn('doctor');
    await save(as);
    await publishEvent(auth.servers, 'booking.payout.settled.v1', { doctorId: user._id });
    const [gone, without] = [await auth.signedIn('doctor'), await auth.signedIn('doctor')];
    await save(gone.as);
    for (const { as: left } of [gone, without])
      await auth.call('DELETE', '/api/doctor/delete-account', { as: left, body: { password: PASSWORD } });
    // Events are handled in their order, so that the first one has been by then.
    await publishEvent(auth.servers, 'booking.payout.settled.v1', { doctorId: gone.user._id });
    await until(async () => (await rows().findOne({ _id: gone.user._id }))?.eraseAt != null);
    expect(await rows().findOne({ _id: user._id })).toMatchObject({ eraseAt: null });
    expect((await save(without.as)).status).toBe(401);
    expect(await rows().findOne({ _id: without.user._id })).toBeNull();
  });
});
