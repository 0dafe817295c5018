import { eventsOf, nextEvent } from '@vetcare/test-kit';
import { PASSWORD, PIXEL, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

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
