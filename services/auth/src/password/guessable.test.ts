import { isGuessable } from './guessable';
import { createPasswords } from './passwords';

const owner = { email: 'asha.rao@example.org', FirstName: 'Asha', LastName: 'Chaudhary' };

it.each([
  '123456',
  'password',
  'Password1',
  'qwerty123',
  'iloveyou',
  'VetCare',
  'vetcare1',
  'doctor!!',
  'chaudhary99',
  'asha.rao',
  'asha.rao@example.org',
  'AshaChaudhary',
])('“%s” is guessable', (password) => {
  expect(isGuessable(password, owner)).toBe(true);
});

// The last one is the password of the demo accounts.
it.each(['correct horse', 'a7Kq-92', 'asha and her vet', 'vetcare123'])('“%s” is not', (password) => {
  expect(isGuessable(password, owner)).toBe(false);
});

it('knows the words of this person only', () => {
  expect(isGuessable('meera.nair', owner)).toBe(false);
  expect(isGuessable('meera.nair', { ...owner, email: 'Meera.Nair@example.org' })).toBe(true);
});

it.each([true, false])('is refused where the operator wants it: %s', async (refuseGuessable) => {
  const passwords = await createPasswords({ refuseGuessable });
  expect(passwords.isRefused('Password1', owner)).toBe(refuseGuessable);
  expect(passwords.isRefused('correct horse', owner)).toBe(false);
});
