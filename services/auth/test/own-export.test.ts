import { TERMS_VERSION } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { PASSWORD, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const exportOwn = (as: { id: string; role: 'patient' | 'doctor' }, body: object = { password: PASSWORD }) =>
  auth.call('POST', '/api/user/export', { as, body });

describe('the data of one’s own account', () => {
  it('are everything that auth knows, but not what admins wrote for each other or who of them did what', async () => {
    const { user, as } = await auth.signedIn();
    const note = { text: 'Called twice' };
    await auth.call('POST', `/api/admin/users/${user._id}/notes`, { as: auth.admin, body: note });
    await auth.call('POST', `/api/admin/users/${user._id}/suspend`, { as: auth.admin, body: { reason: 'Rude' } });
    await auth.call('POST', `/api/admin/users/${user._id}/restore`, { as: auth.admin });
    const { status, body } = await exportOwn(as);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { _id: user._id, email: user.email },
      secondFactor: false,
      acceptedTerms: null,
    });
    expect((body.audit as { act: string }[]).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['suspend', 'restore']),
    );
    expect(JSON.stringify(body)).not.toContain('Called twice');
    expect(JSON.stringify(body)).not.toContain(auth.admin.id);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('have the terms that were agreed to', async () => {
    const user = await auth.register('patient', { acceptedTerms: TERMS_VERSION });
    expect((await exportOwn({ id: user._id, role: 'patient' })).body).toMatchObject({ acceptedTerms: TERMS_VERSION });
  });

  it.each([
    ['with a wrong password', { password: 'guessed1' }, 401, 'invalid_credentials'],
    ['without a password', {}, 400, 'validation_failed'],
  ])('are not handed out %s', async (_how, body, status, code) => {
    const { as } = await auth.signedIn();
    expect(await exportOwn(as, body)).toMatchObject({ status, body: { code } });
  });

  it('are those of the caller alone', async () => {
    expect((await exportOwn({ id: anId(), role: 'patient' })).status).toBe(401);
    expect((await auth.call('POST', '/api/user/export', { body: { password: PASSWORD } })).status).toBe(401);
  });
});
