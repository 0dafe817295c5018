import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, refuse, renderArea } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

const broken = refuse(500, 'internal', '');
const CHECK = 'POST /api/auth/reset-password/check';
const answers = {
  'POST /api/auth/forgot-password': broken,
  'POST /api/auth/reset-password': broken,
  [CHECK]: { success: true as const },
};

// Promises: forms.forgot-password.email, forms.forgot-password.failed
test('the request of a link needs an address, and says when it failed', async () => {
  const { calls } = await renderArea(routes, { path: '/auth/forgot-password', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Email'), 'asha@vetcare.test{Enter}');
  expect(await screen.findByText('We couldn’t send the link')).toBeInTheDocument();
});

// Promises: forms.reset-password.failed, forms.reset-password.required
test('a new password needs to be typed, and says when it failed', async () => {
  const { calls } = await renderArea(routes, { path: '/auth/reset-password#token=abc', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Save password' }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Password is required/);
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/reset-password/check']);
  await fill(screen.getByLabelText('New password'), 'battery staple');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'battery staple{Enter}');
  expect(await screen.findByText('We couldn’t change your password')).toBeInTheDocument();
});

test('what the server finds wrong with the password is said at its field', async () => {
  const reused = refuse(400, 'validation_failed', 'Please check the form', { newPassword: 'Password is too long' });
  await renderArea(routes, {
    path: '/auth/reset-password#token=abc',
    answers: { [CHECK]: { success: true }, 'POST /api/auth/reset-password': reused },
  });
  await fill(await screen.findByLabelText('New password'), 'battery staple');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'battery staple{Enter}');
  expect(await screen.findByText('Please check the form')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Password is too long/);
});
