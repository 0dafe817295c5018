import { createHash } from 'node:crypto';
import { CHAT_WINDOW_HOURS, finishingSessionKey, sessionKey } from '@vetcare/contracts';
import { eventsOf, nextEvent, until } from '@vetcare/test-kit';
import { type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const WHOLE_MS = CHAT_WINDOW_HOURS * 60 * 60_000;
const suspend = (id: string, role: 'patient' | 'doctor', underWay?: 'finish' | 'refund') =>
  auth.call('POST', `/api/admin/${role === 'doctor' ? 'doctors' : 'users'}/${id}/suspend`, {
    as: auth.admin,
    body: { reason: 'Complaints', ...(underWay && { underWay }) },
  });
const restore = (id: string, role: 'patient' | 'doctor') =>
  auth.call(
    'POST',
    `/api/admin/${role === 'doctor' ? 'doctors' : 'users'}/${id}/${role === 'doctor' ? 'approve' : 'restore'}`,
    {
      as: auth.admin,
    },
  );
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

describe.each([
  ['patient', undefined],
  ['doctor', 'finish'],
] as const)('a suspended %s who may finish', (role, underWay) => {
  const signedIn = async ({ changedAt }: { changedAt?: Date } = {}) => {
    const person = await auth.signedIn(role);
    if (changedAt) await auth.noteChangedAt(person.user._id, changedAt);
    expect((await suspend(person.user._id, role, underWay)).status).toBe(200);
    return person;
  };

  it('goes on with a session that may do that until its end, and with no other', async () => {
    const { user, as, token, headers } = await signedIn();
    const [session, ...others] = await auth.finishingSessionsOf(user._id);
    expect(others).toEqual([]);
    expect((session?.finishing?.until ?? 0) - (session?.finishing?.since ?? 0)).toBe(WHOLE_MS);
    expect(await auth.redis.exists(sessionKey(hashOf(token)))).toBe(0);
    const left = await auth.redis.pttl(finishingSessionKey(hashOf(token)));
    expect(left).toBeGreaterThan(WHOLE_MS - 60_000);
    expect(left).toBeLessThanOrEqual(WHOLE_MS);
    const finishing = session?.finishing;
    const check = await auth.call('GET', '/api/auth/check', {
      as: { ...as, ...(finishing && { finishing }) },
      headers,
    });
    expect(check).toMatchObject({ status: 200, body: { _id: user._id, finishUntil: expect.any(String) } });
    expect(check.body.isValidated).toBe(role === 'doctor' ? true : undefined);
    expect(await auth.redis.pttl(finishingSessionKey(hashOf(token)))).toBeLessThanOrEqual(WHOLE_MS);
    const elsewhere = { since: 1, until: 2 };
    for (const wrong of [as, { ...as, finishing: elsewhere }])
      expect((await auth.call('GET', '/api/auth/check', { as: wrong, headers })).status).toBe(401);
    for (const [method, path] of [
      ['PUT', '/api/user/update-password'],
      ['POST', '/api/user/export'],
    ] as const) {
      const refused = await auth.call(method, path, { as: { ...as, ...(finishing && { finishing }) }, body: {} });
      expect(refused).toMatchObject({ status: 403, body: { reason: 'only_finishing' } });
    }
  });

  it('has no other session from the moment of the suspension either', async () => {
    const { user } = await auth.signedIn(role);
    const { suspended, entry } = await auth.whileHeldUp(
      user._id,
      () => suspend(user._id, role, underWay),
      async () => suspend((await auth.signedIn(role)).user._id, role, underWay),
      () => auth.logIn(user.email),
    );
    expect(suspended.status).toBe(200);
    // It was signed in for everything before the suspension was stored, and after its time was taken.
    expect(entry.body).toMatchObject({ _id: user._id });
    expect(entry.body.finishUntil).toBeUndefined();
    expect(await auth.sessionsOf(user._id)).toBe(0);
    expect(await auth.finishingSessionsOf(user._id)).toHaveLength(2);
  });

  it('signs in for that, signs out, and is refused when the time is over', async () => {
    const { user } = await signedIn();
    const entry = await auth.logIn(user.email);
    expect(entry).toMatchObject({ status: 200, body: { finishUntil: expect.any(String) } });
    const token = tokenIn(entry) ?? '';
    expect(await auth.finishingSessionsOf(user._id)).toHaveLength(2);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    await auth.call('POST', '/api/auth/logout', { headers: { cookie: `sid=${token}` } });
    expect(await auth.redis.exists(finishingSessionKey(hashOf(token)))).toBe(0);
    await auth.letFinishingEnd(user._id);
    expect(await auth.logIn(user.email)).toMatchObject({ status: 403, body: { reason: 'account_suspended' } });
  });

  it('who is restored has no such session any more, and signs in for everything', async () => {
    const { user } = await signedIn();
    const revoked = await auth.nextRevocation(user._id);
    expect((await restore(user._id, role)).status).toBe(200);
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.finishingSessionsOf(user._id)).toEqual([]);
    const entry = await auth.logIn(user.email);
    expect(entry.body).toMatchObject({ _id: user._id });
    expect(entry.body.finishUntil).toBeUndefined();
    expect(await auth.sessionsOf(user._id)).toBe(1);
    if (role === 'doctor') {
      await suspend(user._id, role, 'refund');
      expect(await auth.finishingSessionsOf(user._id)).toEqual([]);
      expect((await auth.logIn(user.email)).status).toBe(403);
    }
  });

  it('has no session once the account is erased', async () => {
    const { user } = await signedIn();
    const erased = await auth.call('POST', `/api/admin/users/${user._id}/erase`, {
      as: auth.admin,
      body: { reason: 'Asked for' },
    });
    expect(erased.status).toBe(200);
    // Another admin learns who was faster.
    const late = await auth.call('POST', `/api/admin/users/${user._id}/erase`, {
      as: { id: 'b'.repeat(24), role: 'admin' },
      body: { reason: 'Asked for' },
    });
    const meanwhile = { by: auth.admin.id, act: 'erase', at: expect.any(String) };
    expect(late).toMatchObject({ status: 404, body: { reason: 'account_not_found', meanwhile } });
    expect(await auth.finishingSessionsOf(user._id)).toEqual([]);
    expect((await auth.logIn(user.email)).status).toBe(401);
  });

  it('is told to other services with the time', async () => {
    // Whatever was published of the account before: events of one person are in order.
    const changedAt = new Date(Date.now() + 30_000);
    const { user } = await signedIn({ changedAt });
    const event =
      role === 'doctor'
        ? await nextEvent(auth.servers, 'auth.doctor.suspended.v1', ({ doctorId }) => doctorId === user._id)
        : await nextEvent(auth.servers, 'auth.user.suspended.v1', ({ userId }) => userId === user._id);
    expect(Date.parse(event.occurredAt)).toBeGreaterThan(changedAt.getTime());
    expect(Date.parse(event.data.finishUntil ?? '') - Date.parse(event.occurredAt)).toBe(WHOLE_MS);
    const [session] = await auth.finishingSessionsOf(user._id);
    expect(session?.finishing?.since).toBe(Date.parse(event.occurredAt));
    const seen = await auth.call('GET', `/api/admin/users/${user._id}`, { as: auth.admin });
    expect(seen.body).toMatchObject({ suspended: true, finishUntil: event.data.finishUntil });
  });
});

it.each([['refund'], [undefined]] as const)(
  'lets a doctor finish nothing when the admin chose %s',
  async (underWay) => {
    const { user } = await auth.signedIn('doctor');
    await suspend(user._id, 'doctor', underWay);
    expect(await auth.finishingSessionsOf(user._id)).toEqual([]);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    expect(await auth.logIn(user.email)).toMatchObject({ status: 403, body: { reason: 'account_suspended' } });
    const told = await eventsOf(auth.servers, 'auth.doctor.suspended.v1');
    expect(told.find(({ data }) => data.doctorId === user._id)?.data.finishUntil).toBeUndefined();
  },
);

it('leaves sessions alone once another decision was made', async () => {
  const { user } = await auth.signedIn();
  const revocations = auth.database.collection('revocations');
  const finishing = { since: Date.now(), until: Date.now() + WHOLE_MS };
  await revocations.insertOne({ userId: user._id, keepSid: null, finishing });
  await until(async () => (await revocations.countDocuments({ userId: user._id })) === 0);
  expect(await auth.sessionsOf(user._id)).toBe(1);
  expect(await auth.finishingSessionsOf(user._id)).toEqual([]);
});
