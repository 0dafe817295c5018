import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { PASSWORD, PIXEL, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ pruneMs: 100 });
});
afterAll(() => auth.stop());

/** Each message of each stream, and each document of the database, as text. */
async function everythingStored(): Promise<string[]> {
  const found: string[] = [];
  const nats = await connect({ servers: auth.servers.natsUrl });
  const { streams } = await jetstreamManager(nats);
  for await (const { config, state } of streams.list())
    for (let seq = 1; seq <= state.last_seq; seq += 1)
      found.push((await streams.getMessage(config.name, { seq }))?.string() ?? '');
  await nats.close();
  for (const { collectionName } of (await auth.database.db?.collections()) ?? [])
    for (const document of await auth.database.collection(collectionName).find().toArray())
      found.push(`${collectionName}: ${JSON.stringify(document)}`);
  return found;
}

const long = 16 * 60 * 1000;

describe('deleting the own account', () => {
  it('erases personal data, ends the sessions and tells the others', async () => {
    const { user, as, headers } = await auth.signedIn();
    await auth.call('PUT', '/api/user/update-image', { as, body: { image: PIXEL } });
    const revoked = await auth.nextRevocation(user._id);
    const answer = await auth.call('DELETE', '/api/user/delete-account', { as, headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=;/);
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.sessionsOf(user._id)).toBe(0);

    const row = await auth.database.collection('users').findOne({ FirstName: 'Deleted', email: /deleted/ });
    expect(String(row?._id)).toBe(user._id);
    expect(row).toMatchObject({
      LastName: 'user',
      PhoneNo: '',
      gender: null,
      age: null,
      image: null,
      passwordHash: '',
    });
    expect(await auth.database.collection('media').countDocuments({ owner: user._id })).toBe(0);
    const event = await nextEvent(auth.servers, 'auth.user.deleted.v1', (data) => data.userId === user._id);
    expect(event.data).toEqual({ userId: user._id, role: 'patient' });

    expect((await auth.logIn(user.email)).status).toBe(401);
    expect((await auth.call('GET', '/api/auth/check', { as })).status).toBe(401);
    expect((await auth.register('patient', { email: user.email }))._id).not.toBe(user._id);
    const { as: other } = await auth.signedIn();
    const seen = await auth.call('GET', `/get-user/${user._id}`, { as: other });
    expect(seen.body).toMatchObject({ name: 'Deleted user', deleted: true, image: null });
  });

  it('leaves no name, e-mail address or phone number in any stream or in the database', async () => {
    const leaver = { FirstName: 'Quillon', LastName: 'Zephyrine', PhoneNo: '9123456780' };
    const user = await auth.register('doctor', leaver);
    await auth.decide('approve', user._id);
    const as = { id: user._id, role: 'doctor' as const };
    const changed = { FirstName: 'Quillona', PhoneNo: '9123456781' };
    expect((await auth.call('PUT', '/api/doctor/update-profile', { as, body: changed })).status).toBeLessThan(500);
    await auth.decide('suspend', user._id, 'Dr. Zephyrine does not answer');
    await auth.decide('approve', user._id);
    expect((await everythingStored()).join()).toContain('Zephyrine');
    const answer = await auth.call('DELETE', '/api/doctor/delete-account', { as, body: { password: PASSWORD } });
    expect(answer.status).toBe(200);
    const isGone = async () => {
      const outbox = auth.database.collection('outbox');
      return (await outbox.countDocuments({ 'event.data.doctorId': user._id })) === 0;
    };
    await until(isGone, 'the outbox to be pruned');
    const left = await everythingStored();
    for (const personal of [...Object.values(leaver), user.email, changed.PhoneNo])
      expect(left.filter((text) => text.includes(personal))).toEqual([]);
    // Acts stay in the audit log, and what an admin typed about the person is not added to them late.
    const reviewId = anId();
    const hidden = { reviewId, doctorId: anId(), patientId: user._id, reason: 'Zephyrine insults' };
    await publishEvent(auth.servers, 'review.rating.hidden.v1', hidden, { actor: auth.admin.id });
    const audit = auth.database.collection('audit');
    await until(() => audit.findOne({ subject: user._id, act: 'hide-review' }), 'the late act');
    const acts = await audit.find({ subject: user._id }).sort({ _id: 1 }).toArray();
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual(
      ['approve', 'suspend', 'approve', 'hide-review'].map((act) => [act, null]),
    );
  });

  it('asks for the password when the login is long ago', async () => {
    const { user, as } = await auth.signedIn();
    const stale = { ...as, authAt: Date.now() - long };
    const refused = await auth.call('DELETE', '/api/user/delete-account', { as: stale });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'confirmation_required' });
    const wrong = await auth.call('DELETE', '/api/user/delete-account', {
      as: stale,
      body: { password: 'wrong horse' },
    });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
    expect((await auth.call('GET', '/api/auth/check', { as })).status).toBe(200);
    expect(
      (await eventsOf(auth.servers, 'auth.user.deleted.v1')).filter(({ data }) => data.userId === user._id),
    ).toEqual([]);
    const right = await auth.call('DELETE', '/api/user/delete-account', { as: stale, body: { password: PASSWORD } });
    expect(right.status).toBe(200);
  });

  it('is a doctor’s on the doctors’ path only', async () => {
    const { user, as } = await auth.signedIn('doctor');
    expect((await auth.call('DELETE', '/api/user/delete-account', { as })).status).toBe(403);
    expect((await auth.call('DELETE', '/api/doctor/delete-account', { as })).status).toBe(200);
    const cases = await auth.call('GET', '/api/admin/doctors', { as: auth.admin });
    expect(JSON.stringify(cases.body)).not.toContain(user._id);
    expect((await auth.decide('suspend', user._id)).status).toBe(404);
  });
});
