import type { AdminUser } from '@vetcare/contracts';
import { TERMS_VERSION } from '@vetcare/contracts';
import { anId, nextEvent } from '@vetcare/test-kit';
import { PASSWORD, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const list = async (query = '') => {
  const answer = await auth.call('GET', `/api/admin/users${query}`, { as: auth.admin });
  expect(answer.status).toBe(200);
  return answer.body as unknown as AdminUser[];
};
const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
const act = (what: 'suspend' | 'restore', id: string, { as = auth.admin, reason = 'Abuse' } = {}) =>
  auth.call('POST', `/api/admin/users/${id}/${what}`, { as, ...(what === 'suspend' && { body: { reason } }) });
const audited = (subject: string) => auth.database.collection('audit').find({ subject }).sort({ _id: 1 }).toArray();

describe('an admin suspends a patient', () => {
  it('whose sessions go on for consultations alone, and who is told once that time is over', async () => {
    const { user, as } = await auth.signedIn();
    const revoked = await auth.nextRevocation(user._id);
    const answer = await act('suspend', user._id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, user: { suspended: true, reason: 'Abuse' } });
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    // What it may still do is in finishing.test.ts.
    expect(await auth.finishingSessionsOf(user._id)).toHaveLength(1);
    expect((await auth.call('GET', '/api/auth/check', { as })).status).toBe(401);
    await auth.letFinishingEnd(user._id);
    const entry = await auth.logIn(user.email);
    expect(entry.status).toBe(403);
    expect(entry.body).toMatchObject({
      code: 'forbidden',
      message: 'This account is suspended. Please contact support.',
    });
    expect(tokenIn(entry)).toBeUndefined();
    expect((await auth.logIn(user.email, `not ${PASSWORD}`)).body).toMatchObject({ code: 'invalid_credentials' });
    expect(await audited(user._id)).toEqual([
      expect.objectContaining({ actor: auth.admin.id, act: 'suspend', reason: 'Abuse' }),
    ]);
  });

  it('who may sign in again once restored', async () => {
    const user = await auth.register('patient');
    await act('suspend', user._id);
    const answer = await act('restore', user._id);
    expect(answer.body).toMatchObject({ user: { suspended: false, reason: null } });
    expect(tokenIn(await auth.logIn(user.email))).toBeDefined();
    expect((await audited(user._id)).map((entry) => entry.act)).toEqual(['suspend', 'restore']);
    const of = ({ userId }: { userId: string }) => userId === user._id;
    const suspended = await nextEvent(auth.servers, 'auth.user.suspended.v1', of);
    expect(suspended.actor).toBe(auth.admin.id);
    expect((await nextEvent(auth.servers, 'auth.user.restored.v1', of)).actor).toBe(auth.admin.id);
  });

  it('not twice, not without a reason, and restores nobody who is not suspended', async () => {
    const user = await auth.register('patient');
    expect((await act('suspend', user._id, { reason: ' ' })).body).toMatchObject({
      fields: { reason: 'Please give a reason' },
    });
    expect((await act('restore', user._id)).body).toMatchObject({
      code: 'conflict',
      reason: 'account_not_suspended',
      message: 'This account is not suspended',
    });
    expect(await audited(user._id)).toEqual([]);
    await act('suspend', user._id);
    expect((await act('suspend', user._id)).body).toMatchObject({ message: 'This account is already suspended' });
    expect(await audited(user._id)).toHaveLength(1);
  });

  it('but neither themselves, nor a doctor here, nor nobody', async () => {
    const admin = await auth.register('patient');
    const as = { id: admin._id, role: 'admin' as const };
    const own = await act('suspend', admin._id, { as });
    expect(own.status).toBe(409);
    expect(own.body).toMatchObject({ message: 'You cannot suspend yourself' });
    const doctor = await auth.register('doctor');
    expect((await act('suspend', doctor._id)).status).toBe(409);
    for (const id of [anId(), 'nonsense']) expect((await act('suspend', id)).status).toBe(404);
    expect(await audited(admin._id)).toEqual([]);
  });
});

describe('the list of users', () => {
  it('finds by the beginnings of names and e-mail, whatever the letters’ case', async () => {
    const user = await auth.register('patient', { FirstName: 'Mary Ann', LastName: 'Zu.lu' });
    for (const search of ['mary', 'ANN', 'zu.l', 'zu mary', user.email.slice(0, 20)])
      expect(await ids(`?search=${encodeURIComponent(search)}`)).toContain(user._id);
    for (const search of ['ry', 'zuxlu', 'mary nobody'])
      expect(await ids(`?search=${encodeURIComponent(search)}`)).not.toContain(user._id);
  });

  it('finds names with their accents left out', async () => {
    const user = await auth.register('patient', { FirstName: 'José', LastName: 'Núñez' });
    for (const search of ['jose nun', 'JOSÉ', 'nuñez'])
      expect(await ids(`?search=${encodeURIComponent(search)}`)).toContain(user._id);
  });

  it('finds one person by their id', async () => {
    const user = await auth.register('patient');
    expect(await ids(`?search=${user._id}`)).toEqual([user._id]);
    expect(await ids(`?search=${anId()}`)).toEqual([]);
  });

  it('and a doctor by the number of the registration with a council', async () => {
    const doctor = await auth.register('doctor');
    const number = `KVC ${anId().slice(-8).toUpperCase()}`;
    const body = { email: doctor.email, password: PASSWORD, council: 'Karnataka Veterinary Council', number };
    expect((await auth.call('POST', '/api/auth/licence', { body })).status).toBe(200);
    const found = (search: string) => ids(`?${new URLSearchParams({ search })}`);
    expect(await found(number)).toEqual([doctor._id]);
    expect(await found(number.toLowerCase())).toEqual([doctor._id]);
    expect(await found(number.slice(0, -1))).toEqual([]);
    const users = auth.database.collection('users');
    const numbers = { $or: [{ 'licence.number': number }, { 'shownLicence.number': number }] };
    const { queryPlanner } = await users.find(numbers).explain();
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
  });

  it('keeps to a role, goes page by page, and leaves deleted accounts out', async () => {
    const first = await auth.register('patient');
    const doctor = await auth.register('doctor');
    const second = await auth.register('patient');
    const page = await ids('?role=patient&limit=1');
    expect(page).toEqual([second._id]);
    expect(await ids(`?role=patient&limit=1&before=${second._id}`)).toEqual([first._id]);
    expect(await ids('?role=doctor&limit=1')).toEqual([doctor._id]);
    const { user, as } = await auth.signedIn();
    await auth.call('DELETE', '/api/user/delete-account', { as, body: { password: PASSWORD } });
    expect(await ids('')).not.toContain(user._id);
    const wrong = await auth.call('GET', '/api/admin/users?role=owner', { as: auth.admin });
    expect(wrong.body).toMatchObject({ code: 'validation_failed' });
  });
});

it('is the admins’ alone', async () => {
  const { user, as } = await auth.signedIn();
  for (const [method, path] of [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/audit'],
    ['POST', `/api/admin/users/${user._id}/suspend`],
    ['POST', `/api/admin/users/${user._id}/restore`],
  ] as const) {
    expect((await auth.call(method, path)).status).toBe(401);
    expect((await auth.call(method, path, { as })).status).toBe(403);
  }
});

describe('a person, as support looks them up', () => {
  const person = (id: string, as = auth.admin) => auth.call('GET', `/api/admin/users/${id}`, { as });

  it.each([
    ['of the version that was on the page', TERMS_VERSION],
    ['null for whoever was not asked', undefined],
  ])('has the terms that were agreed to, %s', async (_what, acceptedTerms) => {
    const user = await auth.register('patient', { ...(acceptedTerms && { acceptedTerms }) });
    expect((await person(user._id)).body.acceptedTerms).toBe(acceptedTerms ?? null);
  });

  it('is shown with when they were suspended', async () => {
    const user = await auth.register('patient');
    await act('suspend', user._id);
    const { body } = await person(user._id);
    expect(body).toMatchObject({ suspended: true, suspendedAt: expect.any(String) });
  });

  it('is shown with where they are signed in; that it was looked at is in the audit log, once an hour', async () => {
    const { user } = await auth.signedIn();
    const { status, body } = await person(user._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: user._id, email: user.email, suspended: false, suspendedAt: null });
    expect(body.secondFactor).toBe(false);
    expect(body.sessions).toEqual([
      {
        _id: expect.any(String),
        browser: null,
        system: null,
        signedInAt: expect.any(String),
        usedAt: expect.any(String),
      },
    ]);
    await person(user._id);
    expect((await audited(user._id)).map(({ actor, act }) => [actor, act])).toEqual([[auth.admin.id, 'view-person']]);
    expect((await person(anId())).status).toBe(404);
    expect(
      (await auth.call('GET', `/api/admin/users/${user._id}`, { as: { id: user._id, role: 'patient' } })).status,
    ).toBe(403);
  });

  it('is signed out everywhere, may sign in again, and it is recorded', async () => {
    const { user } = await auth.signedIn();
    const signOut = (id: string) => auth.call('POST', `/api/admin/users/${id}/sign-out`, { as: auth.admin });
    expect((await signOut(user._id)).status).toBe(200);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    expect(tokenIn(await auth.logIn(user.email))).toBeDefined();
    expect((await audited(user._id)).map(({ act: what }) => what)).toEqual(['sign-out']);
    expect((await signOut(anId())).status).toBe(404);
  });

  it('is found by a part of the name, in the other script, and by the phone number', async () => {
    const mark = anId().slice(0, 8);
    const register = async (names: { FirstName: string; LastName: string; PhoneNo?: string }) =>
      (await auth.register('patient', names))._id;
    const latin = await register({ FirstName: `Raghunath${mark}`, LastName: 'Deshpande', PhoneNo: '9812300045' });
    const hindi = await register({ FirstName: 'वसुंधरा', LastName: 'मेनन' });
    const found = (search: string) => ids(`?${new URLSearchParams({ search })}`);
    expect(await found(`unath${mark}`)).toEqual([latin]);
    for (const phone of ['9812300045', '98123 00045', '+91 98123 00045', '098123-00045', 'raghunath 98123 00045'])
      expect([phone, await found(phone)]).toEqual([phone, expect.arrayContaining([latin])]);
    expect(await found('98123 00046')).not.toContain(latin);
    expect(await found('देशपांडे')).toContain(latin);
    expect(await found('Vasundhara Menon')).toContain(hindi);
    expect(await found('वसुं')).toContain(hindi);
    expect(await found('Vasundhara Iyer')).not.toContain(hindi);
  });

  it('is found in the audit log by name and by the day', async () => {
    const { user } = await auth.signedIn();
    await act('suspend', user._id);
    const log = async (query: Record<string, string>) => {
      const answer = await auth.call('GET', `/api/admin/audit?${new URLSearchParams(query)}`, { as: auth.admin });
      return (answer.body as unknown as { subject: { _id: string } }[]).map(({ subject }) => subject._id);
    };
    expect(await log({ search: user.email })).toEqual([user._id]);
    expect(await log({ subject: user._id, to: '2020-01-01' })).toEqual([]);
    expect(await log({ subject: user._id, from: '2020-01-01' })).toEqual([user._id]);
    expect(await log({ search: `nobody-${user._id}` })).toEqual([]);
  });
});
