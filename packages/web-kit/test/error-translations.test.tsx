import { errorReasons } from '@vetcare/contracts';
import { ApiError, api, messageOf } from '@vetcare/web-kit';
import '@vetcare/web-kit/hindi';
import { answerWith, refuse } from '@vetcare/web-kit/testing';

afterEach(() => {
  document.documentElement.lang = '';
});

type Refused = Parameters<typeof refuse>;

const refused = (...[status, code, message, fields, more]: Refused): Promise<ApiError> => {
  answerWith({ 'GET /api/user/get-appointments': refuse(status, code, message, fields, more) });
  return api.get('/api/user/get-appointments').then(
    () => Promise.reject(new Error('It was accepted')),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
};
const wrong = (fields: Record<string, string>, faults: Refused[4]) =>
  refused(400, 'validation_failed', Object.values(fields)[0] ?? '', fields, { reason: 'validation_failed', ...faults });

// Promises: calls.server-message
test('what the platform says is shown in the language of the page', async () => {
  const error = await refused(401, 'invalid_credentials', 'Current password is incorrect', undefined, {
    reason: 'wrong_password',
  });
  expect(messageOf(error, '')).toBe('Current password is incorrect');
  document.documentElement.lang = 'hi';
  expect(messageOf(error, '')).toBe('मौजूदा पासवर्ड ग़लत है');
});

test('whatever English words a reason comes with, and with the values it has', async () => {
  document.documentElement.lang = 'hi';
  const more = { reason: 'image_too_large', params: { megabytes: 12 } } as const;
  expect(messageOf(await refused(413, 'too_large', 'Too big', undefined, more), '')).toBe(
    'फ़ोटो ज़्यादा से ज़्यादा 12 MB की हो सकती है',
  );
});

test.each([
  [1, /wait a minute and try again/, /एक मिनट रुककर/],
  [3, /try again in 3 minutes/, /3 मिनट बाद/],
])('how long to wait after too many guesses is said in minutes: %i', async (minutes, english, hindi) => {
  const message = errorReasons.too_many_guesses.message({ minutes });
  const more = { reason: 'too_many_guesses', params: { minutes } } as const;
  const error = await refused(429, 'too_many_requests', message, undefined, more);
  expect(messageOf(error, '')).toMatch(english);
  document.documentElement.lang = 'hi';
  expect(messageOf(error, '')).toMatch(hindi);
  expect(messageOf(error, '')).not.toMatch(/सेकंड/);
});

test('so is what it says of a field', async () => {
  const fields = {
    age: 'Enter whole years, from 0 to 120',
    FirstName: 'First name is too long: at most 200 characters',
  };
  const faults = {
    age: { code: 'age_too_large' },
    FirstName: { code: 'first_name_too_long', params: { max: 200 } },
  } as const;
  expect((await wrong(fields, { faults })).fields).toEqual(fields);
  document.documentElement.lang = 'hi';
  const error = await wrong(fields, { faults });
  expect(error.fields).toEqual({
    age: '0 से 120 तक पूरे साल लिखें',
    FirstName: 'नाम बहुत लंबा है: ज़्यादा से ज़्यादा 200 अक्षर',
  });
  expect(messageOf(error, '')).toBe('0 से 120 तक पूरे साल लिखें');
});

test('what this page has no words for stays as it came', async () => {
  document.documentElement.lang = 'hi';
  const said = 'The clinic is closed for an hour';
  expect(messageOf(await refused(409, 'conflict', said), '')).toBe(said);
  expect(messageOf(await refused(409, 'conflict', said, undefined, { reason: 'constructor' as never }), '')).toBe(said);
  expect((await wrong({ age: said }, { faults: { age: { code: 'toString' as never } } })).fields).toEqual({
    age: said,
  });
});
