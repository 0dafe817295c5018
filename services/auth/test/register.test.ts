import { nextEvent } from '@vetcare/test-kit';
import { anEmail, type RunningAuth, registration, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const register = (body: unknown) => auth.call('POST', '/api/auth/register', { body });
const stored = (email: string) => auth.database.collection('users').countDocuments({ email });

describe('registration', () => {
  // Promises: entities.user.is-validated
  it('opens a patient’s account and says so', async () => {
    const email = anEmail();
    const answer = await register(registration('patient', { email: ` ${email.toUpperCase()} ` }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Registration successful!',
      user: { role: 'patient', FirstName: 'Asha', name: 'Asha Rao', email, PhoneNo: '9876543210', gender: 'Female' },
    });
    expect(answer.body.user).not.toHaveProperty('isValidated');
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    const event = await nextEvent(auth.servers, 'auth.user.registered.v1', (data) => data.email === email);
    expect(event.data).toMatchObject({ role: 'patient', FirstName: 'Asha', LastName: 'Rao', image: null });
  });

  it('keeps only an argon2id hash of the password', async () => {
    const { email } = await auth.register('patient');
    const row = await auth.database.collection('users').findOne({ email });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('lets a doctor wait for approval, with specialization and experience', async () => {
    const user = await auth.register('doctor');
    expect(user.isValidated).toBe(false);
    const event = await nextEvent(auth.servers, 'auth.user.registered.v1', (data) => data.userId === user._id);
    expect(event.data).toMatchObject({ role: 'doctor', specialization: 'Surgery', experience: 7 });
  });

  // Promises: rules.registration.last-name-optional
  it('takes a name without a last one', async () => {
    const user = await auth.register('patient', { LastName: '' });
    expect(user.name).toBe('Asha');
  });

  it('refuses terms that were never shown', async () => {
    const email = anEmail();
    const { status, body } = await register(registration('patient', { email, acceptedTerms: '2020-01-01' }));
    expect([status, body.fields]).toEqual([400, { acceptedTerms: expect.any(String) }]);
    expect(await stored(email)).toBe(0);
  });

  it('refuses an e-mail that is taken', async () => {
    const { email } = await auth.register('patient');
    const answer = await register(registration('doctor', { email }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'email_taken',
      message: 'User already exists with this email',
      fields: { email: 'User already exists with this email' },
      faults: { email: { code: 'email_taken' } },
    });
    expect(await stored(email)).toBe(1);
  });

  it('gives an e-mail to one of two who ask at once', async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => register(registration('patient', { email }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await stored(email)).toBe(1);
  });

  const GUESSABLE = 'This password is too easy to guess. Please choose another one.';
  it.each([
    ['an admin', { role: 'admin' }, 'role', 'Choose patient or doctor'],
    ['no first name', { FirstName: ' ' }, 'FirstName', 'First name is required'],
    [
      'a first name of 16 KB',
      { FirstName: 'x'.repeat(16_384) },
      'FirstName',
      'First name is too long: at most 200 characters',
    ],
    ['a bad e-mail', { email: 'asha' }, 'email', 'Invalid email format'],
    ['a short password', { password: '12345', confirmPassword: '12345' }, 'password', 'Password too short'],
    ['a common password', { password: 'Password1', confirmPassword: 'Password1' }, 'password', GUESSABLE],
    [
      'their name as password',
      { FirstName: 'Ashwini', password: 'ashwini', confirmPassword: 'ashwini' },
      'password',
      GUESSABLE,
    ],
    ['another confirmation', { confirmPassword: 'other horse' }, 'confirmPassword', 'Passwords do not match'],
    ['letters in the phone', { PhoneNo: '12a' }, 'PhoneNo', 'Phone must be digits only'],
    ['no gender', { gender: undefined }, 'gender', 'Gender is required'],
    ['a gender of another word', { gender: 'f' }, 'gender', 'Gender is required'],
    ['no e-mail', { email: undefined }, 'email', 'Email is required'],
    ['a number for the specialization', { specialization: 7 }, 'specialization', 'Must be a text'],
    ['an unknown field', { isValidated: true }, 'isValidated', 'Unknown field'],
  ])('refuses %s', async (_what, fault, field, message) => {
    const body = registration('doctor', fault);
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { [field]: message } });
    expect(await stored(body.email)).toBe(0);
  });

  it('refuses what is not JSON', async () => {
    const answer = await register('{"role":');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid_json' });
  });
});
