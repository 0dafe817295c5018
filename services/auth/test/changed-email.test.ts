import { emailCode, emailLinkToken } from '@vetcare/service-kit';
import { eventsOf, nextEvent, until } from '@vetcare/test-kit';
import { anEmail, PASSWORD, RESET_SECRET, type RunningAuth, registration, startAuthForTest } from './running-auth';

const DAY = 24 * 60 * 60 * 1000;
const clock = { aheadMs: 0 };
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ now: () => new Date(Date.now() + clock.aheadMs) });
});
afterEach(() => {
  clock.aheadMs = 0;
});
afterAll(() => auth.stop());

type Person = { id: string; role: 'patient' };
const change = (as: Person, email: string) => auth.call('PUT', '/api/user/update-profile', { as, body: { email } });
const undo = (token: string) => auth.call('POST', '/api/auth/undo-email', { body: { token } });
const take = (email: string) => auth.call('POST', '/api/auth/register', { body: registration('patient', { email }) });

/**
 * Changes an e-mail address.
 * @returns the token of the link that is mailed to the old address
 */
async function changed(as: Person, email: string): Promise<string> {
  expect((await change(as, email)).status).toBe(200);
  const { data } = await nextEvent(auth.servers, 'auth.user.email-changed.v1', ({ newEmail }) => newEmail === email);
  return emailLinkToken(RESET_SECRET, 'email-undo', data.changeId);
}
async function aPatient() {
  const { user, as, headers, token } = await auth.signedIn();
  return { user, headers, token, as: { id: as.id, role: 'patient' as const } };
}

describe('a changed e-mail', () => {
  it('is told with both addresses and the link’s end in seven days, but without its token', async () => {
    const { user, as } = await aPatient();
    const email = anEmail();
    const token = await changed(as, email);
    const event = await nextEvent(auth.servers, 'auth.user.email-changed.v1', ({ userId }) => userId === user._id);
    expect(event.data).toMatchObject({ oldEmail: user.email, newEmail: email });
    expect((Date.parse(event.data.expiresAt) - Date.parse(event.occurredAt)) / DAY).toBe(7);
    const stored = await Promise.all(
      ['addresses', 'outbox', 'users'].map((name) => auth.database.collection(name).find().toArray()),
    );
    expect(token).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is not told when another field changed, or the same e-mail was sent', async () => {
    const { user, as } = await aPatient();
    expect((await change(as, user.email.toUpperCase())).status).toBe(200);
    const marker = await aPatient();
    await changed(marker.as, anEmail());
    const told = await eventsOf(auth.servers, 'auth.user.email-changed.v1');
    expect(told.filter(({ data }) => data.userId === user._id)).toEqual([]);
  });

  it('leaves the old address to nobody else for seven days, but to its owner', async () => {
    const { user, as } = await aPatient();
    const other = await aPatient();
    await changed(as, anEmail());
    for (const answer of [await take(user.email), await change(other.as, user.email)]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'email_taken' });
    }
    expect((await change(as, user.email)).status).toBe(200);
    await changed(as, anEmail());
    clock.aheadMs = 7 * DAY + 1_000;
    expect((await take(user.email)).status).toBe(201);
  });

  it('lets one of many have the address that is left and asked for at the same moment', async () => {
    const { user, as } = await aPatient();
    const answers = await Promise.all([change(as, anEmail()), ...Array.from({ length: 5 }, () => take(user.email))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('frees its addresses with the end of the account', async () => {
    const { user, as } = await aPatient();
    const email = anEmail();
    const token = await changed(as, email);
    expect((await auth.call('DELETE', '/api/user/delete-account', { as })).status).toBe(200);
    expect((await undo(token)).status).toBe(404);
    for (const left of [user.email, email]) expect((await take(left)).status).toBe(201);
  });
});

describe('an e-mail that is changed long after the sign-in', () => {
  const MINUTE = 60_000;
  /** Somebody who signed in so many minutes ago, with the call that changes their profile. */
  async function signedInAgo(minutes: number) {
    const { user, as } = await aPatient();
    const old = { ...as, authAt: Date.now() - minutes * MINUTE };
    const put = (body: object) => auth.call('PUT', '/api/user/update-profile', { as: old, body });
    return { user, put };
  }

  it('needs the password, and without it nothing of the call is done', async () => {
    const { user, put } = await signedInAgo(11);
    const email = anEmail();
    const refused = await put({ email, FirstName: 'Nila' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'confirmation_required', reason: 'confirmation_required' });
    const wrong = await put({ email, FirstName: 'Nila', password: 'wrong horse' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', reason: 'wrong_password' });
    expect((await auth.logIn(email)).status).toBe(401);
    expect((await auth.logIn(user.email)).body).toMatchObject({ email: user.email, FirstName: 'Asha' });

    const right = await put({ email, FirstName: 'Nila', password: PASSWORD });
    expect(right.status).toBe(200);
    expect(right.body).toMatchObject({ user: { email, FirstName: 'Nila' } });
    expect((await auth.logIn(email)).status).toBe(200);
  });

  it('needs nothing within ten minutes, nor does any other field at any time', async () => {
    const fresh = await signedInAgo(9);
    expect((await fresh.put({ email: anEmail() })).status).toBe(200);
    const { user, put } = await signedInAgo(24 * 60);
    expect((await put({ FirstName: 'Nila', email: user.email })).status).toBe(200);
    expect((await put({ PhoneNo: '12345' })).status).toBe(200);
  });

  it('counts from the sign-in, however often the session was prolonged', async () => {
    const { as, headers, token } = await aPatient();
    clock.aheadMs = 11 * MINUTE;
    expect((await auth.call('GET', '/api/auth/check', { as, headers })).status).toBe(200);
    const { authAt } = await auth.storedSession(token);
    const body = { email: anEmail() };
    expect((await auth.call('PUT', '/api/user/update-profile', { as: { ...as, authAt }, body })).status).toBe(403);
  });
});

describe('the link that puts the old e-mail back', () => {
  it('does so once, ends all sessions and frees the other address', async () => {
    const { user, as } = await aPatient();
    const email = anEmail();
    const token = await changed(as, email);
    const revoked = await auth.nextRevocation(user._id);
    const answer = await undo(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Your e-mail address is back. Please sign in.',
      email: user.email,
    });
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    expect((await auth.logIn(email)).status).toBe(401);
    expect((await auth.logIn(user.email)).status).toBe(200);
    await nextEvent(
      auth.servers,
      'auth.user.updated.v1',
      (data) => data.userId === user._id && data.email === user.email,
    );
    expect((await undo(token)).status).toBe(404);
    expect((await take(email)).status).toBe(201);
    expect((await take(user.email)).status).toBe(409);
  });

  it('works once even when used twice at the same moment', async () => {
    const { as } = await aPatient();
    const token = await changed(as, anEmail());
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('also ends the links of later changes, not those of earlier ones', async () => {
    const { user, as } = await aPatient();
    const [second, third] = [anEmail(), anEmail()];
    const first = await changed(as, second);
    const later = await changed(as, third);
    const last = await changed(as, anEmail());
    expect((await undo(later)).body).toMatchObject({ email: second });
    expect((await undo(last)).status).toBe(404);
    expect((await take(third)).status).toBe(201);
    expect((await undo(first)).body).toMatchObject({ email: user.email });
    expect((await auth.logIn(user.email)).status).toBe(200);
  });

  const refused = { code: 'not_found', message: 'This link is no longer valid.' };
  it('is refused after seven days', async () => {
    const { as } = await aPatient();
    const email = anEmail();
    const token = await changed(as, email);
    clock.aheadMs = 7 * DAY;
    const answer = await undo(token);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject(refused);
    expect((await auth.logIn(email)).status).toBe(200);
  });

  it('is refused when nobody was mailed it, or it is one to a new password', async () => {
    const { user } = await aPatient();
    await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    const { data } = await nextEvent(
      auth.servers,
      'auth.user.password-reset-requested.v1',
      ({ userId }) => userId === user._id,
    );
    for (const token of [
      emailLinkToken('another secret', 'email-undo', 'x'),
      emailLinkToken(RESET_SECRET, 'password-reset', data.resetId),
    ])
      expect((await undo(token)).body).toMatchObject(refused);
    expect((await undo('')).status).toBe(400);
  });
});

describe('a doctor’s contact details', () => {
  it('are changed by the doctor: the phone number at once, another e-mail with the password', async () => {
    const { user, as } = await auth.signedIn('doctor');
    const change = (body: object, authAt = Date.now()) =>
      auth.call('PUT', '/api/doctor/update-contact', { as: { ...as, authAt }, body: { ...body } });
    const long = Date.now() - 11 * 60_000;
    expect((await change({ PhoneNo: '9123456789' }, long)).body).toMatchObject({ user: { PhoneNo: '9123456789' } });
    const email = anEmail();
    expect((await change({ email }, long)).body).toMatchObject({ code: 'confirmation_required' });
    expect((await change({ email, password: 'wrong horse' }, long)).body).toMatchObject({ reason: 'wrong_password' });
    expect((await change({ email, password: PASSWORD }, long)).body).toMatchObject({ user: { email } });
    expect((await auth.logIn(user.email)).status).toBe(401);
    expect((await auth.logIn(email)).status).toBe(200);
    const told = await nextEvent(auth.servers, 'auth.user.updated.v1', (data) => data.email === email);
    expect(told.data).toMatchObject({ role: 'doctor', PhoneNo: '9123456789' });
  });

  it('are not what else a doctor has, and not a patient’s', async () => {
    const doctor = await auth.signedIn('doctor');
    const named = await auth.call('PUT', '/api/doctor/update-contact', { as: doctor.as, body: { FirstName: 'X' } });
    expect(named.body).toMatchObject({ code: 'validation_failed' });
    const patient = await auth.signedIn();
    const body = { PhoneNo: '9123456789' };
    expect((await auth.call('PUT', '/api/doctor/update-contact', { as: patient.as, body })).status).toBe(403);
  });
});

describe('an address is confirmed with a mailed code', () => {
  const MINUTE = 60_000;
  const ask = async (as: Person) => (await auth.call('POST', '/api/auth/email-code', { as })).body;
  const confirm = (as: Person, code: string) => auth.call('POST', '/api/auth/confirm-email', { as, body: { code } });
  const isConfirmed = async (as: Person) => {
    const { body } = await auth.call('GET', '/api/auth/check', { as });
    return body.emailConfirmed;
  };
  const requestsOf = async (userId: string) => {
    await until(async () => !(await auth.database.collection('outbox').findOne({ sent: false })), 'the relay');
    const events = await eventsOf(auth.servers, 'auth.user.email-code-requested.v1');
    return events.filter(({ data }) => data.userId === userId).map(({ data }) => data);
  };
  const codeFor = async (userId: string) => emailCode(RESET_SECRET, (await requestsOf(userId)).at(-1)?.codeId ?? '');
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('of a new patient, whom the other services then know as confirmed', async () => {
    const { user, as } = await aPatient();
    expect(user.emailConfirmed).toBe(false);
    expect(await ask(as)).toMatchObject({ email: user.email, confirmed: false, sent: true });
    const code = await codeFor(user._id);
    expect(JSON.stringify(await auth.database.collection('email_codes').find().toArray())).not.toContain(code);
    const done = await confirm(as, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done.status).toBe(200);
    expect(done.body.user).toMatchObject({ emailConfirmed: true });
    const told = await nextEvent(auth.servers, 'auth.user.updated.v1', ({ userId }) => userId === user._id);
    expect(told.data).toMatchObject({ email: user.email, emailConfirmed: true });
    expect(await ask(as)).toMatchObject({ confirmed: true, sent: false, resendAt: null });
    expect((await confirm(as, code)).status).toBe(200);
  });

  it('not with another one: five wrong ones are refused, then all are for a while', async () => {
    const { user, as } = await aPatient();
    await ask(as);
    const code = await codeFor(user._id);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await confirm({ ...as }, wrong(code))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await confirm(as, code)).status).toBe(429);
    expect(await isConfirmed(as)).toBe(false);
    const other = await aPatient();
    await ask(other.as);
    expect((await confirm(other.as, code)).body).toMatchObject({ reason: 'wrong_code' });
    expect((await confirm(other.as, '12345')).status).toBe(400);
  });

  it('sent once a minute and five times an hour, the same code while the first mail may be late', async () => {
    const { user, as } = await aPatient();
    const answers = await Promise.all([ask(as), ask(as), ask(as)]);
    expect(answers.filter(({ sent }) => sent)).toHaveLength(1);
    for (let n = 1; n < 8; n++) {
      clock.aheadMs = n * MINUTE + 1_000;
      await ask(as);
    }
    const sent = await requestsOf(user._id);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ codeId }) => codeId)).size).toBe(1);
    clock.aheadMs = 31 * MINUTE;
    expect((await confirm(as, await codeFor(user._id))).body).toMatchObject({ reason: 'code_expired' });
    clock.aheadMs = 61 * MINUTE;
    expect(await ask(as)).toMatchObject({ sent: true });
    expect((await confirm(as, await codeFor(user._id))).status).toBe(200);
  });

  it('again after it has changed, and the code of the old one does not count', async () => {
    const { user, as } = await aPatient();
    await ask(as);
    const code = await codeFor(user._id);
    const token = await changed(as, anEmail());
    expect((await confirm(as, code)).body).toMatchObject({ reason: 'code_expired' });
    expect(await ask(as)).toMatchObject({ sent: true });
    await confirm(as, await codeFor(user._id));
    expect(await isConfirmed(as)).toBe(true);
    await undo(token);
    expect(await isConfirmed(as)).toBe(false);
  });

  it('of an account from before only once it changes, and putting it back needs none', async () => {
    const { user, as } = await aPatient();
    await auth.database.collection('users').updateOne({ email: user.email }, { $unset: { confirmedEmail: 1 } });
    expect(await isConfirmed(as)).toBe(true);
    const token = await changed(as, anEmail());
    expect(await isConfirmed(as)).toBe(false);
    await undo(token);
    expect(await isConfirmed(as)).toBe(true);
  });
});
