import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fill, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

const open = (answers: Answers = {}) => renderArea(routes, { path: '/auth/login', answers });

// Promises: login.button, login.email, login.heading, login.password, login.sign-up, rules.login.email-type
test('the login welcomes back, hides the password, and leads to the registration', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');
  expect(document.title).toBe('Welcome Back! · VetCare');
});

// Promises: login.show-password
test('the password can be shown and hidden', async () => {
  await open();
  const password = await screen.findByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

// Promises: rules.login.email-type
test('what is no address is not sent, and said until it is edited', async () => {
  const { calls } = await open();
  await fill(await screen.findByLabelText('Email'), 'asha@vetcare');
  await userEvent.type(screen.getByLabelText('Password'), 'vetcare123{Enter}');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email format');
  expect(calls).toEqual([]);
  await fill(screen.getByLabelText('Email'), '.test');
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
});

// Promises: login.pending.button, login.pending.text
test('a doctor under review reads who reviews and how they will hear of it', async () => {
  await open({ 'POST /api/auth/login': someUser({ role: 'doctor', isValidated: false }) });
  await fill(await screen.findByLabelText('Email'), 'vet@vetcare.test');
  await userEvent.type(screen.getByLabelText('Password'), 'vetcare123{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Verification Pending' })).toHaveAccessibleDescription(
    'Your doctor account is under review by our admin team. You will be notified by email once it is verified.',
  );
  expect(screen.getByRole('button', { name: 'Understood' })).toBeEnabled();
});
