import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vetcare/contracts';
import { type Answer, type Answers, answerUploads, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

let takeBackUploads: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  takeBackUploads = answerUploads();
});
afterEach(() => takeBackUploads());

interface SignInOptions {
  path?: string;
  answers?: Answers;
}

async function signIn(answer: Answer<'POST /api/auth/login'>, { path = '/auth/login', ...more }: SignInOptions = {}) {
  const user = userEvent.setup({ delay: null });
  const area = await renderArea(routes, { path, answers: { 'POST /api/auth/login': answer, ...more.answers } });
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
  expect(form.queryAllByRole('link', { name: 'Write to us' })).toHaveLength(status === 403 ? 1 : 0);
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

test('a doctor who was rejected reads why, and the council page does not ask for the password again', async () => {
  const { user, calls } = await signIn(
    someUser({ role: 'doctor', isValidated: false, rejectedFor: 'The certificate can’t be read' }),
    {
      answers: {
        'POST /api/auth/licence': {
          success: true,
          message: '',
          licence: {
            council: 'K',
            number: '1',
            certificateUrl: null,
            enteredAt: '2026-03-01T10:00:00.000Z',
            checked: false,
          },
        },
      },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Registration not approved' });
  expect(dialog).toHaveTextContent('Reason: The certificate can’t be read');
  expect(dialog).not.toHaveTextContent('under review');
  await user.click(within(dialog).getByRole('link', { name: 'Send it again' }));
  expect(await screen.findByText('For the account asha@vetcare.test.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await fill(screen.getByLabelText('Veterinary council'), 'Karnataka');
  await fill(screen.getByLabelText('Registration number'), 'KVC 1');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(calls.at(-1)?.body).toEqual({
    email: 'asha@vetcare.test',
    password: 'vetcare123',
    council: 'Karnataka',
    number: 'KVC 1',
  });
});

test.each([
  ['/auth/login?next=%2Fuser%2Fchats%2F42', '/user/chats/42'],
  ['/auth/login?next=%2F%2Felsewhere.test%2F', '/'],
])('from %s the sign-in leads to %s', async (path, to) => {
  await signIn(someUser(), { path });
  await waitFor(() => expect(window.location.pathname).toBe(to));
});

test('it does so although the shell has left the page by then', async () => {
  const path = '/auth/login?next=%2Fuser%2Fchats%2F42';
  const area = await renderArea(routes, { path, answers: { 'POST /api/auth/login': someUser() } });
  area.platform.session.subscribe(() => window.history.replaceState(null, '', '/elsewhere'));
  await fill(await screen.findByLabelText('Email'), 'asha@vetcare.test');
  await userEvent.type(screen.getByLabelText('Password'), 'vetcare123{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/user/chats/42'));
});

test('a session that ended elsewhere is said, and the registration keeps where it was', async () => {
  await signIn(refuse(401, 'invalid_credentials', ''), { path: '/auth/login?next=%2Fuser%2Fhistory&ended=yes' });
  expect(await screen.findByText(/^You were signed out, here or in another window/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/auth/register?next=%2Fuser%2Fhistory&ended=yes',
  );
});

test.each([
  ['signed-out', /^You were signed out from another device/],
  ['password', /^Your password was changed/],
  ['suspended', /^Your account is suspended/],
  ['admin', /^Our support signed you out/],
  ['too-many', /^You signed in on more than 20 devices/],
  [null, /^You were signed out, here or in another window/],
] as const)('a session that ended says why: %s', async (why, words) => {
  const answers: Answers = { 'GET /api/auth/ended': { why } };
  const drawn = await renderArea(routes, { path: '/auth/login?ended=yes', answers });
  expect(await screen.findByText(words)).toBeInTheDocument();
  drawn.unmount();
  const { calls } = await renderArea(routes, { path: '/auth/login', answers });
  await screen.findByLabelText('Email');
  expect(calls).toEqual([]);
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

describe('with a second factor', () => {
  const required = refuse(403, 'second_factor_required', '', undefined, { reason: 'second_factor_required' });
  const missing = refuse(403, 'second_factor_missing', '', undefined, { reason: 'second_factor_missing' });

  test('the code is asked for after the password, without a toast about a failure', async () => {
    const { user, calls, platform } = await signIn(({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return required;
      if (code !== '123456')
        return refuse(401, 'invalid_credentials', 'Not right', undefined, { reason: 'wrong_code' });
      return someUser({ role: 'doctor' });
    });
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeInTheDocument();
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(/Code is required/);
    await user.type(screen.getByLabelText('Code from your app'), '000000{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(/not right|Not right/),
    );
    expect(platform.session.get().user).toBeNull();
    await user.clear(screen.getByLabelText('Code from your app'));
    await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
    await waitFor(() => expect(platform.session.get().user?.role).toBe('doctor'));
    expect(calls.at(-1)?.body).toEqual({ email: 'asha@vetcare.test', password: 'vetcare123', code: '123456' });
  });

  test('a recovery code takes its place, and one can go back', async () => {
    const { user, calls } = await signIn(required);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn{Enter}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ code: 'abcd-efgh-jkmn' });
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('vetcare123');
  });

  test('an admin who has none sets one up, and is signed in once the recovery codes were shown', async () => {
    const secret = 'JBSWY3DPEHPK3PXP';
    const { user, calls, platform } = await signIn(missing, {
      answers: {
        'POST /api/auth/sign-in/second-factor': { secret, uri: `otpauth://totp/VetCare:a?secret=${secret}` },
        'POST /api/auth/sign-in/second-factor/confirm': {
          success: true,
          user: someUser({ role: 'admin' }),
          recoveryCodes: ['abcd-efgh-jkmn', '0123-4567-89ab'],
        },
      },
    });
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeInTheDocument();
    expect(platform.session.get().user).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(platform.session.get().user?.role).toBe('admin'));
    const confirmed = calls.find(({ path }) => path.endsWith('/confirm'));
    expect(confirmed?.body).toEqual({ email: 'asha@vetcare.test', password: 'vetcare123', code: '123456' });
  });
});
