import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

async function open(answer: Answer<'POST /api/auth/register'> = { success: true, user: someUser() }) {
  const user = userEvent.setup({ delay: null });
  const area = await renderArea(routes, { path: '/auth/register', answers: { 'POST /api/auth/register': answer } });
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  return { ...area, user };
}
type User = ReturnType<typeof userEvent.setup>;

async function next(user: User, typed: Record<string, string> = {}) {
  const all = { 'First name': 'Asha', Email: 'asha@vetcare.test', Password: 'secret1', 'Confirm password': 'secret1' };
  for (const [label, text] of Object.entries({ ...all, ...typed })) await fill(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

async function register(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await fill(screen.getByLabelText('Phone number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

// Promises: registration.email, registration.login, registration.names, registration.password, registration.role
test('the first step asks for the role, the name and how one signs in', async () => {
  await open();
  expect(screen.getByRole('radio', { name: /^Patient/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Doctor/ })).not.toBeChecked();
  for (const label of ['First name', 'Last name (optional)', 'Email', 'Password', 'Confirm password'])
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

// Promises: entities.registration-payload.gender, registration.doctor, registration.gender, registration.phone
// Promises: rules.registration.last-name-optional
test('the second step asks a patient for gender and phone, with the last name left out before', async () => {
  const { user } = await open();
  await next(user);
  for (const gender of ['Male', 'Female', 'Other'])
    expect(await screen.findByRole('radio', { name: gender })).not.toBeChecked();
  expect(screen.getByLabelText('Phone number')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Specialization/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/experience/)).not.toBeInTheDocument();
});

// Promises: registration.doctor, rules.registration.practice-not-validated
test('the second step asks a doctor for specialization and experience too, and needs neither', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('radio', { name: /^Doctor/ }));
  await next(user);
  expect(await screen.findByLabelText('Specialization (optional)')).toBeInTheDocument();
  expect(screen.getByLabelText('Years of experience (optional)')).toBeInTheDocument();
  await register(user);
  expect(await screen.findByRole('heading', { name: 'Registration Complete' })).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

// Promises: registration.busy
test('the button says Processing... and is not pressed twice', async () => {
  const { user, calls } = await open(() => new Promise(() => {}));
  await next(user);
  await register(user);
  const button = await screen.findByRole('button', { name: 'Processing...' });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(calls).toHaveLength(1);
});

// Promises: forms.registration.cleared, states.registration.errors-clear
test.each([
  ['First name', 'First name is required', 'A'],
  ['Email', 'Email is required', 'a'],
  ['Password', 'Password is required', 's'],
])('the error of %s goes when it is edited', async (label, error, typed) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const field = screen.getByLabelText(label);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(error));
  await fill(field, typed);
  expect(screen.queryByText(error)).not.toBeInTheDocument();
});

// Promises: forms.registration.cleared, states.registration.errors-clear
test('the errors of the second step go when their field is edited', async () => {
  const { user } = await open();
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  expect(screen.queryByText('Gender is required')).not.toBeInTheDocument();
  await fill(screen.getByLabelText('Phone number'), '+91');
  expect(screen.queryByText('Phone is required')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/Phone must be digits only/);
  await fill(screen.getByLabelText('Phone number'), '1');
  expect(screen.queryByText('Phone must be digits only')).not.toBeInTheDocument();
});

// Promises: inline.registration.taken
test('a refusal because the address is taken is said in the form’s own words', async () => {
  const { user } = await open(refuse(409, 'email_taken', 'User already exists with this email'));
  await next(user);
  await register(user);
  expect(await screen.findByText('This email is already registered.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.queryByText('User already exists with this email')).not.toBeInTheDocument();
});

test('any other refusal is said in the server’s words, whatever these are', async () => {
  const { user } = await open(refuse(409, 'conflict', 'A request exists already'));
  await next(user);
  await register(user);
  expect(await screen.findByText('A request exists already')).toBeInTheDocument();
  expect(screen.queryByText('This email is already registered.')).not.toBeInTheDocument();
});

// Promises: calls.post-api-auth-register.failure, toast.registration-failed
test('a failed registration is told by a toast beside the server’s words, or our own without any', async () => {
  const { user } = await open(refuse(503, 'overloaded', ''));
  await next(user);
  await register(user);
  expect(await screen.findByText('Registration failed')).toBeInTheDocument();
  expect(screen.getByText('An unexpected error occurred.')).toBeInTheDocument();
});

// Promises: forms.registration.server, input.too-long
test('what only the server finds wrong is said at its field, on whichever step that is', async () => {
  const fields = { FirstName: 'First name is too long' };
  const { user } = await open(refuse(400, 'validation_failed', 'Please check the form', fields));
  await next(user);
  await register(user);
  expect(await screen.findByLabelText('First name')).toHaveAccessibleDescription('First name is too long');
});
