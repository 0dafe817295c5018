import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const CHECK = 'POST /api/auth/reset-password/check';
const gone = refuse(404, 'not_found', 'This link is no longer valid. Please ask for a new one.');

async function ask(answer: Answer<typeof FORGOT>, email = 'asha@vetcare.test') {
  const user = userEvent.setup({ delay: null });
  const area = await renderArea(routes, { path: '/auth/forgot-password', answers: { [FORGOT]: answer } });
  await fill(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  return { ...area, user };
}

async function choose(answer: Answer<typeof RESET>, newPassword = 'battery staple', confirmPassword = newPassword) {
  const user = userEvent.setup({ delay: null });
  const area = await renderArea(routes, {
    path: '/auth/reset-password#token=abc',
    user: someUser(),
    answers: {
      [CHECK]: { success: true },
      [RESET]: answer,
      'GET /api/auth/check': refuse(401, 'not_authenticated', 'Please login to continue'),
    },
  });
  await fill(await screen.findByLabelText('New password'), newPassword);
  await fill(screen.getByLabelText('Confirm password'), confirmPassword);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  return area;
}

test('the login leads to the forgotten password', async () => {
  await renderArea(routes, { path: '/auth/login' });
  const link = await screen.findByRole('link', { name: 'Forgot password?' });
  expect(link).toHaveAttribute('href', '/auth/forgot-password');
});

test('whoever asks for a link is told where to look, without a word on whether there is an account', async () => {
  const { calls, user } = await ask({ success: true });
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(screen.getByText(/If there is an account for asha@vetcare.test/)).toBeInTheDocument();
  expect(screen.getByText(/once and expires after 30 minutes/)).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ email: 'asha@vetcare.test' });
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@vetcare.test');
});

// Promises: forms.forgot-password.format
test('nothing is sent without something like an address', async () => {
  const { calls } = await ask({ success: true }, 'asha');
  expect(await screen.findByText('Invalid email format')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(calls).toEqual([]);
});

test('too many tries are said in the form, which keeps the address', async () => {
  await ask(refuse(429, 'too_many_requests', 'Too many attempts. Please wait a minute and try again.'));
  expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@vetcare.test');
});

test('a new password leads to the login, and the old session is gone', async () => {
  const { calls, platform } = await choose({ success: true });
  expect(await screen.findByText('Your password has been changed. Please sign in.')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/auth/reset-password')?.body).toEqual({
    token: 'abc',
    newPassword: 'battery staple',
    confirmPassword: 'battery staple',
  });
  expect(platform.session.get().user).toBeNull();
  expect(window.location.pathname).toBe('/auth/login');
});

// Promises: forms.reset-password.different, forms.reset-password.short
test.each([
  ['too short', '12345', '12345', 'Password too short'],
  ['not the same', 'battery staple', 'battery', 'Passwords do not match'],
])('a password that is %s is not sent', async (_, newPassword, confirmPassword, message) => {
  const { calls } = await choose({ success: true }, newPassword, confirmPassword);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/reset-password/check']);
});

// Promises: forms.reset-password.link
test('a link that is used or too old leads to a new one', async () => {
  await choose(gone);
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/auth/forgot-password');
});

test('a link that was used says so before anything is typed', async () => {
  await renderArea(routes, { path: '/auth/reset-password#token=abc', answers: { [CHECK]: gone } });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('a link of which that can’t be said now can be tried', async () => {
  const { calls } = await renderArea(routes, {
    path: '/auth/reset-password#token=abc',
    answers: { [CHECK]: refuse(503, 'overloaded', 'Busy') },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('a link without its token is not valid either', async () => {
  await renderArea(routes, { path: '/auth/reset-password' });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

// A history entry that was restored, as after a reload, still has the state.
test.each([
  ['fragment', '#token=abc'],
  ['query, as in links that were mailed earlier', '?token=abc'],
])('the token leaves the address, and a reload keeps it: from the %s', async (_where, token) => {
  await renderArea(routes, { path: `/auth/reset-password${token}`, answers: { [CHECK]: { success: true } } });
  await waitFor(() => expect(window.location.href).toMatch(/\/auth\/reset-password$/));
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
  expect(window.history.state).toEqual({ kept: { token: 'abc' } });
});
