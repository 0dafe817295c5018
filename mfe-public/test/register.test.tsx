import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { TERMS_VERSION } from '@vetcare/contracts/limits';
import type { AnswerTo } from '@vetcare/web-kit';
import { type Answer, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

const registered: AnswerTo<'POST', '/api/auth/register'> = { success: true, message: 'ok', user: someUser() };

interface OpenOptions {
  /** Where the visitor was going. */
  next?: string;
  login?: Answer<'POST /api/auth/login'>;
}

async function open(
  answer: Answer<'POST /api/auth/register'> = registered,
  { next, login = refuse(503, 'overloaded', '') }: OpenOptions = {},
) {
  const user = userEvent.setup({ delay: null });
  const area = await renderArea(routes, {
    path: `/auth/register${next ? `?${new URLSearchParams({ next })}` : ''}`,
    answers: { 'POST /api/auth/register': answer, 'POST /api/auth/login': login },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...area, user };
}

async function fillAccount(user: UserEvent, confirm = 'secret1') {
  await fill(screen.getByLabelText('First name'), 'Asha');
  await fill(screen.getByLabelText(/Last name/), 'Rao');
  await fill(screen.getByLabelText('Email'), 'asha@vetcare.test');
  await fill(screen.getByLabelText('Password'), 'secret1');
  await fill(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

async function fillDetails(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await fill(screen.getByLabelText('Phone number'), '9876543210');
}

// Promises: calls.post-api-auth-register.payload, constants.registration-steps
// Promises: entities.registration-payload.confirm-password, entities.registration-payload.email
// Promises: entities.registration-payload.first-name, entities.registration-payload.last-name
// Promises: entities.registration-payload.password, entities.registration-payload.phone-no
// Promises: entities.registration-payload.role, registration.patient, states.registration.forward
// Promises: toast.registration-successful
test('a patient registers in two steps and goes to the login', async () => {
  const { user, calls } = await open();
  await fillAccount(user);
  await fillDetails(user);
  expect(screen.getByText(/^By registering you agree to our terms of use/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/auth/login');
  expect(calls.find((call) => call.path === '/api/auth/register')?.body).toEqual({
    role: 'patient',
    FirstName: 'Asha',
    LastName: 'Rao',
    email: 'asha@vetcare.test',
    password: 'secret1',
    confirmPassword: 'secret1',
    gender: 'Female',
    PhoneNo: '9876543210',
    language: 'en',
    acceptedTerms: TERMS_VERSION,
  });
});

test('whoever has registered is signed in by the login, and goes where they were going', async () => {
  const { user, calls, platform } = await open(registered, { next: '/doctor?slot=1', login: someUser() });
  await fillAccount(user);
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Logged in successfully!')).toBeInTheDocument();
  const sent = calls.find((call) => call.path === '/api/auth/login');
  expect(sent?.body).toEqual({ email: 'asha@vetcare.test', password: 'secret1' });
  expect(platform.session.get().user).not.toBeNull();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/doctor?slot=1'));
});

test('if that fails, the login has what was chosen, and does not try by itself again', async () => {
  const { user, calls } = await open();
  await fillAccount(user);
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@vetcare.test');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  expect(calls.filter((call) => call.path === '/api/auth/login')).toHaveLength(1);
});

// Promises: calls.post-api-auth-register.payload, entities.registration-payload.experience
// Promises: entities.registration-payload.specialization, registration.complete, registration.complete.home
// Promises: registration.complete.text
test('a doctor says field and experience, and sees that approval is pending', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('radio', { name: /Doctor/ }));
  await fillAccount(user);
  await fillDetails(user);
  await user.selectOptions(screen.getByLabelText(/Specialization/), 'Surgery');
  await fill(screen.getByLabelText(/Years of experience/), '7');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('heading', { name: 'Registration Complete' })).toHaveFocus();
  expect(
    screen.getByText(
      "Thank you for signing up! Your account is pending admin approval. You'll receive an email once your account is activated.",
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Add your council registration' })).toHaveAttribute(
    'href',
    '/auth/council-registration',
  );
  expect(calls[0]?.body).toMatchObject({ role: 'doctor', specialization: 'Surgery', experience: 7 });
});

// Promises: constants.password-length, rules.registration.email-format, rules.registration.email-required
// Promises: rules.registration.first-name-required, rules.registration.password-length
// Promises: rules.registration.password-required, rules.registration.passwords-match, states.registration.forward
test('the first step is left only when it is right', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  for (const text of ['First name is required', 'Email is required', 'Password is required']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  await fill(screen.getByLabelText('First name'), 'A');
  expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
  await fill(screen.getByLabelText('Email'), 'asha');
  await fill(screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  for (const text of ['Invalid email format', 'Password too short', 'Passwords do not match']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

// Promises: rules.registration.gender-required, rules.registration.phone-digits, rules.registration.phone-required
test('the second step is sent only when it is right', async () => {
  const { user, calls } = await open();
  await fillAccount(user);
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  expect(screen.getByText('Gender is required')).toBeInTheDocument();
  expect(screen.getByText('Phone is required')).toBeInTheDocument();
  await fill(screen.getByLabelText('Phone number'), '98-76');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('Phone must be digits only')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a phone number with India’s code is sent as its digits', async () => {
  const { user, calls } = await open();
  await fillAccount(user);
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await fill(screen.getByLabelText('Phone number'), '+91 98765 43210');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Registration successful!');
  expect(calls.find((call) => call.path === '/api/auth/register')?.body).toMatchObject({ PhoneNo: '9876543210' });
});

// Promises: registration.back, states.registration.back
test('Back keeps what was typed', async () => {
  const { user } = await open();
  await fillAccount(user);
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Asha');
  expect(screen.getByLabelText('Confirm password')).toHaveValue('secret1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Phone number')).toHaveValue('9876543210');
});

// Promises: inline.registration.taken
test('an address that is taken is said at the address', async () => {
  const { user } = await open(refuse(409, 'email_taken', 'User already exists with this email'));
  await fillAccount(user);
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('This email is already registered.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

// Promises: calls.post-api-auth-register.failure, inline.registration.other
test('any other failure shows the server’s words above the form', async () => {
  const { user } = await open(refuse(429, 'too_many_requests', 'Too many registrations. Try again in a minute.'));
  await fillAccount(user);
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  const alert = await screen.findByText('Too many registrations. Try again in a minute.');
  expect(within(document.querySelector('form') as HTMLElement).getByText(alert.textContent ?? '')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone number')).toHaveValue('9876543210');
});

test('after a reload the password is asked for again, the rest is still there', async () => {
  const first = await open();
  await fill(screen.getByLabelText('First name'), 'Asha');
  first.unmount();
  await renderArea(routes, { path: '/auth/register?step=2' });
  expect(await screen.findByLabelText('First name')).toHaveValue('Asha');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('fixing either password clears the error of the other', async () => {
  await renderArea(routes, { path: '/auth/register' });
  const person = userEvent.setup({ delay: null });
  await fill(await screen.findByLabelText('Password'), 'secret1');
  await fill(screen.getByLabelText('Confirm password'), 'secret2');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  await fill(screen.getByLabelText('Password'), 'x');
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
});
