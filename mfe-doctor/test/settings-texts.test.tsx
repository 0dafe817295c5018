import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

const show = (answers: Answers = {}, path = '/doctor/settings') =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/profile': someDoctor(), ...answers },
    owns: (pathname) => pathname.startsWith('/doctor/'),
  });
const changes = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PUT');

// Promises: settings.doctor.availability, settings.doctor.basic-info, settings.doctor.delete
// Promises: settings.doctor.description, settings.doctor.fees, settings.doctor.picture
it('has a doctor’s availability, picture, basic info, fees, description and the end of the account', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Calendar' });
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Settings',
    'Availability',
    'Profile picture',
    'Basic info',
    'Animals and languages',
    'Council registration',
    'Consultation hours',
    'Calendar',
    'Consultation fees',
    'Where your money goes',
    'About You',
    'Language',
    'Alerts',
    'Blocked pet owners',
    'Sign-in and security',
    'Where you are signed in',
    'Your data',
    'Delete account',
  ]);
});

// Promises: settings.doctor.availability
it('says whether patients can book', async () => {
  await show({ 'GET /api/doctor/profile': someDoctor({ isAvailable: false }) });
  expect(await screen.findByRole('switch', { name: /^Not Available/ })).not.toBeChecked();
});

// Promises: roles.doctor.no-fees, settings.doctor.fees
it('offers no field for the fee', async () => {
  await show();
  const heading = await screen.findByRole('heading', { name: 'Consultation fees' });
  const section = within(heading.closest('section') ?? document.body);
  expect(section.queryByRole('textbox')).not.toBeInTheDocument();
  expect(section.queryByRole('spinbutton')).not.toBeInTheDocument();
});

describe('the basic info', () => {
  // Promises: forms.doctor-profile, rules.doctor.age
  it.each([
    ['First name is required', 'First name', ' '],
    ['Enter whole years, from 0 to 80', 'Experience in years', 'ten'],
    ['Enter whole years, from 0 to 80', 'Experience in years', '81'],
    ['Enter whole years, from 0 to 120', /^Age/, '4.5'],
    ['Enter whole years, from 0 to 120', /^Age/, '121'],
    ['These years don’t fit your age. Please check both.', 'Experience in years', '40'],
  ])('says “%s” until the field is edited', async (error, label, typed) => {
    const { calls } = await show();
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save basic info' }));
    expect(field).toHaveAccessibleDescription(error);
    expect(changes(calls)).toEqual([]);
    await userEvent.type(field, '1');
    expect(field).not.toHaveAccessibleDescription();
  });

  // Promises: input.limits.names, rules.doctor.gender
  it('offers the genders and specializations of the product, and names of 200 letters', async () => {
    await show();
    const genders = within(await screen.findByRole('radiogroup', { name: 'Gender' })).getAllByRole('radio');
    expect(genders.map((gender) => gender.getAttribute('value'))).toEqual(['Male', 'Female', 'Other']);
    expect(within(screen.getByLabelText('Specialization')).getByRole('option', { name: 'Dentistry' })).toBeEnabled();
    for (const name of ['First name', /^Last name/])
      expect(screen.getByLabelText(name)).toHaveAttribute('maxlength', '200');
  });
});

describe('the description', () => {
  // Promises: calls.put-api-doctor-update-description.failure, input.limits.description
  // Promises: toast.failed-to-update-profile
  it('takes five thousand letters, and says when it failed', async () => {
    await show({ 'PUT /api/doctor/update-description': refuse(500, 'internal', '') });
    const description = await screen.findByLabelText('Description');
    expect(description).toHaveAttribute('maxlength', '5000');
    await userEvent.type(description, ' Dogs too.');
    await userEvent.click(screen.getByRole('button', { name: 'Save description' }));
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    expect(description).toHaveValue('I like cats. Dogs too.');
  });

  // Promises: input.description
  it.each(['<script>alert(1)</script>', '🐎 نعتني بالخيل'])('is only text: %s', async (text) => {
    await show({ 'GET /api/doctor/profile': someDoctor({ description: text }) }, '/doctor/profile');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(document.querySelector('main script, section script')).toBeNull();
  });
});

// Promises: forms.picture
it('refuses a picture of more than 10 MB', async () => {
  const { calls } = await show();
  const large = new File(['x'], 'me.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await userEvent.upload(await screen.findByLabelText('Change picture', { selector: 'input' }), large);
  expect(await screen.findByText('The image is larger than 10 MB.')).toBeInTheDocument();
  expect(changes(calls)).toEqual([]);
});

it('has no settings for an account without a doctor’s profile', async () => {
  await show({ 'GET /api/doctor/profile': refuse(404, 'not_found', 'Doctor profile not found.') });
  expect(await screen.findByText('Doctor profile not found.')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

// Promises: toast.failed-to-fetch-doctor-profile
it('tells by a toast that the profile could not be fetched', async () => {
  await show({ 'GET /api/doctor/profile': refuse(500, 'internal', '') }, '/doctor/profile');
  await screen.findByRole('heading', { name: 'Failed to fetch doctor profile' });
  const toasts = screen.getAllByRole('status').map((status) => status.textContent);
  expect(toasts).toContain('Failed to fetch doctor profile');
});
