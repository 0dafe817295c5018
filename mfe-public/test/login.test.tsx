import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vetcare/contracts';
import { type Answer, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

async function signIn(answer: Answer<'POST /api/auth/login'>) {
  const user = userEvent.setup({ delay: null });
  const area = await renderArea(routes, { path: '/auth/login', answers: { 'POST /api/auth/login': answer } });
  await fill(await screen.findByLabelText('Email'), 'asha@vetcare.test');
  await fill(screen.getByLabelText('Password'), 'vetcare123');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...area, user };
}

// Promises: calls.post-api-auth-login.payload, login.success, states.auth.login-user, toast.logged-in-successfully
test('whoever signs in goes home and is told so', async () => {
  const { platform, calls } = await signIn(someUser());
  expect(await screen.findByText('Logged in successfully!')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  expect(platform.session.get().user?.email).toBe('asha@vetcare.test');
  expect(calls[0]?.body).toEqual({ email: 'asha@vetcare.test', password: 'vetcare123' });
});

// Promises: calls.post-api-auth-login.failure, inline.login.credentials, toast.login-failed
test('a wrong password is said in the form, and the server’s words in a toast', async () => {
  const { platform } = await signIn(refuse(401, 'invalid_credentials', 'Invalid email or password'));
  expect(await screen.findByText('Login failed. Invalid credentials.')).toBeInTheDocument();
  expect(screen.getByText('Invalid email or password')).toBeInTheDocument();
  expect(platform.session.get().user).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@vetcare.test');
});

// Promises: calls.post-api-auth-login.failure, inline.login.unexpected, toast.login-failed
test('any other failure is unexpected', async () => {
  await signIn(refuse(503, 'overloaded', ''));
  expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
  expect(screen.getByText('Login failed')).toBeInTheDocument();
});

test.each([
  ['is suspended', 403, 'forbidden', 'account_suspended', 'This account is suspended. Please contact support.'],
  ['was tried too often', 429, 'too_many_requests', 'too_many_requests', 'Please wait a minute and try again.'],
] as const)('the form says that an account %s', async (_what, status, code, reason, words) => {
  await signIn(refuse(status, code, words, undefined, { reason }));
  const form = within(screen.getByLabelText('Email').closest('form') as HTMLElement);
  expect(await form.findByText(words, { exact: false })).toBeInTheDocument();
  expect(form.queryAllByRole('link', { name: 'support@vetcare.test' })).toHaveLength(status === 403 ? 1 : 0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// Promises: login.pending, login.pending.button, states.auth.unvalidated-modal, states.auth.unvalidated-out
test('a doctor who is not yet verified is told to wait and stays signed out', async () => {
  const { platform, user } = await signIn(someUser({ role: 'doctor', isValidated: false }));
  const dialog = await screen.findByRole('dialog', { name: 'Verification Pending' });
  expect(dialog).toHaveTextContent('under review');
  expect(dialog).toHaveTextContent('notified by email once it is verified');
  expect(platform.session.get().user).toBeNull();
  expect(window.location.search).toBe('?dialog=pending');
  expect(screen.getByRole('link', { name: 'Add your council registration' })).toHaveAttribute(
    'href',
    '/auth/council-registration',
  );
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname + window.location.search).toBe('/auth/login');
});

// Promises: rules.login.email-required, rules.login.password-required
test('nothing is sent without an address and a password', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await renderArea(routes, { path: '/auth/login' });
  const submit = await screen.findByRole('button', { name: 'Sign In' });
  for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  await user.click(submit);
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  await fill(screen.getByLabelText('Email'), 'asha');
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

// Promises: login.busy
test('the button says that it works and can’t be pressed twice', async () => {
  let answer: (value: User) => void = () => {};
  const { user, calls } = await signIn(
    () =>
      new Promise<User>((resolve) => {
        answer = resolve;
      }),
  );
  const button = screen.getByRole('button', { name: 'Signing In...' });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(calls).toHaveLength(1);
  answer(someUser());
  expect(await screen.findByText('Logged in successfully!')).toBeInTheDocument();
});

test('the address typed survives a reload, the password does not', async () => {
  const { unmount } = await renderArea(routes, { path: '/auth/login' });
  await fill(await screen.findByLabelText('Email'), 'asha@vetcare.test');
  await fill(screen.getByLabelText('Password'), 'secret1');
  unmount();
  await renderArea(routes, { path: '/auth/login' });
  expect(await screen.findByLabelText('Email')).toHaveValue('asha@vetcare.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('an address that failed is not offered on the next visit', async () => {
  const user = userEvent.setup({ delay: null });
  const { unmount } = await renderArea(routes, {
    path: '/auth/login',
    answers: { 'POST /api/auth/login': refuse(401, 'invalid_credentials', 'Invalid email or password') },
  });
  await fill(await screen.findByLabelText('Email'), 'wrong@vetcare.test');
  await fill(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Login failed. Invalid credentials.');
  unmount();
  await renderArea(routes, { path: '/auth/login' });
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});
