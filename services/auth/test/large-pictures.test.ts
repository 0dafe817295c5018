import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { signInternalToken, type TestActor } from '@vetcare/test-kit';
import { anEmail, PASSWORD, PIXEL, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const MIB = 1024 * 1024;
const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
/** A picture of a pixel, with nothing behind it that makes it as large as a photo. */
const largePicture = () => {
  const pixel = Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64');
  return `data:image/png;base64,${Buffer.concat([pixel, Buffer.alloc(MIB)]).toString('base64')}`;
};

const sendings: ClientRequest[] = [];
afterEach(() => {
  for (const sending of sendings.splice(0)) sending.destroy();
});

/** Sends the beginning of a body of nine megabytes, and no more. */
async function begin(method: 'POST' | 'PUT', path: string, beginning: string, as?: TestActor): Promise<ClientRequest> {
  const sending = request({
    port: auth.port,
    method,
    path,
    headers: {
      'content-type': 'application/json',
      'content-length': 9 * MIB,
      ...(as && { authorization: `Bearer ${await signInternalToken('auth', as)}` }),
    },
  });
  sending.on('error', () => undefined);
  sending.write(beginning);
  sendings.push(sending);
  return sending;
}

async function answerTo(sending: ClientRequest) {
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: await json(response) };
}

const submit = (body: object) => auth.call('POST', '/api/auth/licence', { body });
const beginLicence = (given: object) =>
  begin(
    'POST',
    '/api/auth/licence',
    `${JSON.stringify({ ...given, ...licence }).slice(0, -1)},"certificate":"data:image`,
  );
const changePortrait = (as: TestActor, image = largePicture()) =>
  auth.call('PUT', '/api/user/update-image', { as, body: { image } });

describe('the picture of a doctor who is not signed in', () => {
  it('is not read from whoever has not the right password', async () => {
    const { email } = await auth.register('doctor');
    for (const given of [
      { email: anEmail(), password: PASSWORD },
      { email, password: 'wrong password' },
    ])
      expect(await answerTo(await beginLicence(given))).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
  });

  it('is not read from somebody who has to sign in for it', async () => {
    const { email } = await auth.register('patient');
    expect(await answerTo(await beginLicence({ email, password: PASSWORD }))).toMatchObject({
      status: 403,
      body: { reason: 'sign_in_for_licence' },
    });
  });

  it('is taken behind the password, and before it', async () => {
    const { email } = await auth.register('doctor');
    const certificate = largePicture();
    expect((await submit({ email, password: PASSWORD, ...licence, certificate })).status).toBe(200);
    const first = await submit({ certificate, ...licence, number: 'KVC 2', email, password: PASSWORD });
    expect(first.body).toMatchObject({ licence: { number: 'KVC 2', certificateUrl: expect.any(String) } });
    const wrong = await submit({ certificate, ...licence, email, password: 'wrong password' });
    expect(wrong.status).toBe(401);
  });

  it('shares one place with those of all strangers, and leaves the others to people who are signed in', async () => {
    const unchecked = () => begin('POST', '/api/auth/licence', `{"certificate":"${'x'.repeat(20_000)}`);
    const begun = await Promise.all([unchecked(), unchecked()]);
    expect(await Promise.race(begun.map(answerTo))).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { reason: 'too_much_at_once' },
    });
    const { as } = await auth.signedIn();
    expect((await changePortrait(as)).status).toBe(200);
  });
});

describe('portraits of people who are signed in', () => {
  it('are received two at a time, and the third is refused with a time to come back', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => auth.signedIn()));
    const begun = await Promise.all(people.map(({ as }) => begin('PUT', '/api/user/update-image', '{"image":"', as)));
    expect(await Promise.race(begun.map(answerTo))).toMatchObject({ status: 503, retryAfter: '2' });
    const [one] = people;
    if (!one) throw new Error('Nobody is there');
    expect((await changePortrait(one.as, PIXEL)).status).toBe(200);
    expect((await auth.logIn(one.user.email)).status).toBe(200);
    for (const sending of sendings.splice(0)) sending.destroy();
    expect((await changePortrait(one.as)).status).toBe(200);
  });
});
