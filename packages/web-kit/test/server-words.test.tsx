import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Age, Experience } from '@vetcare/contracts';
import { ApiError, api, messageOf } from '@vetcare/web-kit';
import '@vetcare/web-kit/hindi';
import { answerWith, refuse } from '@vetcare/web-kit/testing';
import { serverWords } from '../src/api/server-words';

afterEach(() => {
  document.documentElement.lang = '';
});

const refused = (message: string, fields?: Record<string, string>): Promise<ApiError> => {
  answerWith({ 'PUT /api/user/update-password': refuse(401, 'invalid_credentials', message, fields) });
  const body = { currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' };
  return api.put('/api/user/update-password', { body }).then(
    () => Promise.reject(new Error('It was accepted')),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
};

// Promises: calls.server-message
test('what the platform says is shown in the language of the page', async () => {
  const error = await refused('Current password is incorrect');
  expect(messageOf(error, '')).toBe('Current password is incorrect');
  document.documentElement.lang = 'hi';
  expect(messageOf(error, '')).toBe('मौजूदा पासवर्ड ग़लत है');
});

test('so is what it says of a field', async () => {
  document.documentElement.lang = 'hi';
  const { fields } = await refused('Age is too large', { age: 'Age is too large' });
  expect(fields).toEqual({ age: 'उम्र बहुत ज़्यादा है' });
});

test('what nobody has translated stays as it came', async () => {
  document.documentElement.lang = 'hi';
  expect(messageOf(await refused('The clinic is closed for an hour'), '')).toBe('The clinic is closed for an hour');
  expect(messageOf(await refused('constructor'), '')).toBe('constructor');
});

test('only what the platform can say is translated', () => {
  const root = join(__dirname, '../../..');
  const services = readdirSync(join(root, 'services')).map((service) => `services/${service}/src`);
  const folders = [
    ...services,
    'gateway/src',
    'packages/service-kit/src',
    'packages/media/src',
    'packages/web-kit/src/api',
  ];
  const code = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map((file) => join(root, folder, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const limits = [Age, Experience].map((field) => field.safeParse(999).error?.issues[0]?.message);
  const unknown = [...(serverWords.hi?.keys() ?? [])].filter((said) => !limits.includes(said) && !code.includes(said));
  expect(unknown).toEqual([]);
});
