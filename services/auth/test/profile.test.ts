import { anId, nextEvent } from '@vetcare/test-kit';
import { PIXEL, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const update = (as: { id: string; role: 'patient' | 'doctor' }, body: unknown) =>
  auth.call('PUT', '/api/user/update-profile', { as, body });

describe('the own profile', () => {
  it('is changed field by field, and others are told', async () => {
    const { user, as } = await auth.signedIn();
    const answer = await update(as, { FirstName: 'Nila', age: '34', gender: 'other', PhoneNo: '12345' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      user: { name: 'Nila Rao', age: 34, gender: 'Other', PhoneNo: '12345', email: user.email },
    });
    const event = await nextEvent(auth.servers, 'auth.user.updated.v1', (data) => data.userId === user._id);
    expect(event.data).toMatchObject({ FirstName: 'Nila', age: 34, gender: 'Other' });
    expect(event.actor).toBe(user._id);
  });

  it('is not replaced from a window that has not seen a newer one, unless they changed different fields', async () => {
    const { user, as } = await auth.signedIn();
    const open = await auth.call('GET', '/api/auth/check', { as });
    expect(open.headers.get('etag')).toBe(`"${open.body.version}"`);
    const headers = { 'if-match': `"${open.body.version}"` };
    const save = (body: unknown) => auth.call('PUT', '/api/user/update-profile', { as, body, headers });
    expect((await save({ FirstName: 'Nila' })).status).toBe(200);
    expect((await save({ PhoneNo: '12345' })).status).toBe(200);
    const refused = await save({ FirstName: 'Nilima' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body.meanwhile).toEqual({ by: user._id, at: expect.any(String), fields: ['FirstName'] });
    expect((await update(as, { FirstName: 'Nilima' })).status).toBe(200);
  });

  it('takes a new e-mail, which then signs in', async () => {
    const { user, as } = await auth.signedIn();
    const email = `new-${user.email}`;
    expect((await update(as, { email })).status).toBe(200);
    expect((await auth.logIn(email)).status).toBe(200);
    expect((await auth.logIn(user.email)).status).toBe(401);
  });

  it('refuses the e-mail of another, and accepts the own one again', async () => {
    const other = await auth.register('patient');
    const { user, as } = await auth.signedIn();
    const answer = await update(as, { FirstName: 'Nila', email: other.email });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'email_taken', fields: { email: expect.stringContaining('exists') } });
    expect((await auth.call('GET', '/api/auth/check', { as })).body).toMatchObject({ name: 'Asha Rao' });
    expect((await update(as, { email: user.email })).status).toBe(200);
  });

  it.each([
    ['an unknown field', { role: 'admin' }, 'role'],
    ['letters in the phone', { PhoneNo: '12a' }, 'PhoneNo'],
    ['an age out of reach', { age: 500 }, 'age'],
    ['an empty first name', { FirstName: '' }, 'FirstName'],
  ])('refuses %s', async (_what, body, field) => {
    const { as } = await auth.signedIn();
    const answer = await update(as, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  it('is no doctor’s to change here, nor anybody’s without a session', async () => {
    const { as } = await auth.signedIn('doctor');
    expect((await update(as, { FirstName: 'Nila' })).body).toMatchObject({ code: 'forbidden' });
    const answer = await auth.call('PUT', '/api/user/update-profile', { body: { FirstName: 'Nila' } });
    expect(answer.body).toMatchObject({ code: 'not_authenticated' });
  });
});

describe('the language', () => {
  const choose = (as: { id: string; role: 'patient' | 'doctor' }, language: unknown) =>
    auth.call('PUT', '/api/user/update-language', { as, body: { language } });
  const updatesOf = (userId: string) =>
    auth.database
      .collection('outbox')
      .countDocuments({ 'event.type': 'auth.user.updated.v1', 'event.data.userId': userId });

  it.each(['patient', 'doctor'] as const)(
    'that a %s chooses is kept with the account, and others are told',
    async (role) => {
      const { user, as } = await auth.signedIn(role);
      expect(user.language).toBeUndefined();
      expect((await choose(as, 'hi')).body).toMatchObject({ success: true, user: { _id: user._id, language: 'hi' } });
      expect((await auth.logIn(user.email)).body).toMatchObject({ language: 'hi' });
      const event = await nextEvent(auth.servers, 'auth.user.updated.v1', (data) => data.userId === user._id);
      expect(event.data).toMatchObject({ language: 'hi', FirstName: 'Asha' });
      await choose(as, 'en');
      expect((await auth.call('GET', '/api/auth/check', { as })).body).toMatchObject({ language: 'en' });
    },
  );

  it('is told once, however often it is saved', async () => {
    const { user, as } = await auth.signedIn();
    await choose(as, 'hi');
    const told = await updatesOf(user._id);
    expect((await choose(as, 'hi')).status).toBe(200);
    expect(await updatesOf(user._id)).toBe(told);
  });

  it('comes with the registration', async () => {
    const user = await auth.register('patient', { language: 'hi' });
    expect(user.language).toBe('hi');
    const event = await nextEvent(auth.servers, 'auth.user.registered.v1', (data) => data.userId === user._id);
    expect(event.data.language).toBe('hi');
  });

  it('is one that VetCare speaks, and of nobody without a session', async () => {
    const { as } = await auth.signedIn();
    expect((await choose(as, 'fr')).body).toMatchObject({
      code: 'validation_failed',
      fields: { language: expect.any(String) },
    });
    const answer = await auth.call('PUT', '/api/user/update-language', { body: { language: 'hi' } });
    expect(answer.body).toMatchObject({ code: 'not_authenticated' });
  });
});

describe('the own picture', () => {
  it('is stored and shown to everybody', async () => {
    const { user, as } = await auth.signedIn();
    const answer = await auth.call('PUT', '/api/user/update-image', { as, body: { image: PIXEL } });
    expect(answer.status).toBe(200);
    const imageUrl = String(answer.body.imageUrl);
    expect(imageUrl).toMatch(/^\/media\/auth\/[0-9a-f]{24}$/);
    const picture = await fetch(`http://127.0.0.1:${auth.port}${imageUrl}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const event = await nextEvent(auth.servers, 'auth.user.updated.v1', (data) => data.userId === user._id);
    expect(event.data.image).toBe(imageUrl);
  });

  // Promises: calls.put-api-user-update-profile.payload
  it('comes with the profile, too, and stays when its address is sent back', async () => {
    const { as } = await auth.signedIn();
    const first = await update(as, { profileImage: PIXEL });
    const { image } = first.body.user as { image: string };
    expect(image).toMatch(/^\/media\/auth\//);
    const second = await update(as, { FirstName: 'Nila', profileImage: image });
    expect(second.body.user).toMatchObject({ FirstName: 'Nila', image });
  });

  it('replaces the one before', async () => {
    const { user, as } = await auth.signedIn();
    await update(as, { profileImage: PIXEL });
    await update(as, { profileImage: PIXEL });
    expect(await auth.database.collection('media').countDocuments({ owner: user._id })).toBe(1);
  });

  it('is refused when it is no picture', async () => {
    const { user, as } = await auth.signedIn();
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
    for (const image of [svg, `data:image/png;base64,${Buffer.from('text').toString('base64')}`]) {
      const answer = await auth.call('PUT', '/api/user/update-image', { as, body: { image } });
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ code: 'unsupported_media' });
    }
    expect(await auth.database.collection('media').countDocuments({ owner: user._id })).toBe(0);
  });
});

describe('another person', () => {
  it('is known by name, role and picture only', async () => {
    const doctor = await auth.register('doctor');
    const { as } = await auth.signedIn();
    for (const path of [`/get-user/${doctor._id}`, `/api/users/${doctor._id}`]) {
      const answer = await auth.call('GET', path, { as });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        _id: doctor._id,
        role: 'doctor',
        FirstName: 'Asha',
        LastName: 'Rao',
        name: 'Asha Rao',
        image: null,
        specialization: 'Surgery',
      });
    }
  });

  it('is not found when there is none, nor by a malformed id', async () => {
    const { as } = await auth.signedIn();
    for (const id of [anId(), 'nonsense', '%E0%A4%A'])
      expect((await auth.call('GET', `/get-user/${id}`, { as })).status).toBe(404);
    expect((await auth.call('GET', `/get-user/${anId()}`)).status).toBe(401);
  });
});
