import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

const show = (answers: Answers = {}) => renderArea(routes, { path: '/user/settings', user: someUser(), answers });

// Promises: settings.patient.delete, settings.patient.image, settings.patient.password, settings.patient.profile
it('has a patient’s image, profile, password, sessions and the end of the account', async () => {
  await show();
  const headings = (await screen.findAllByRole('heading')).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Settings',
    'Profile image',
    'Profile info',
    'Change password',
    'Language',
    'Alerts',
    'Where you are signed in',
    'Your data',
    'Delete account',
  ]);
});

describe('the profile form', () => {
  // Promises: forms.patient-profile
  it.each([
    ['Email is required', 'Email', ' '],
    ['Phone is required', 'Phone number', ' '],
    ['Enter whole years, from 0 to 120', /^Age/, 'ten'],
    ['Enter whole years, from 0 to 120', /^Age/, '121'],
  ])('says “%s” until the field is edited', async (error, label, typed) => {
    const { calls } = await show();
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(field).toHaveAccessibleDescription(error);
    expect(calls).toEqual([]);
    await userEvent.type(field, '1');
    expect(field).not.toHaveAccessibleDescription();
  });

  // Promises: input.limits.names
  it('takes names of 200 letters, addresses of 254 and phones with their spaces', async () => {
    await show();
    for (const [label, length] of [
      ['First name', '200'],
      [/^Last name/, '200'],
      ['Email', '254'],
      ['Phone number', '24'],
    ] as const)
      expect(await screen.findByLabelText(label)).toHaveAttribute('maxlength', length);
  });

  // Promises: input.names
  it('keeps markup, emoji and letters from right to left as they were written', async () => {
    const FirstName = '<b>آشا</b> 🐾';
    const { calls } = await show({ 'PUT /api/user/update-profile': { success: true, user: someUser({ FirstName }) } });
    const field = await screen.findByLabelText('First name');
    await userEvent.clear(field);
    await userEvent.type(field, FirstName);
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ FirstName }));
  });
});

describe('the password form', () => {
  // Promises: forms.password-change.required
  it('needs the current and the new password', async () => {
    const { calls } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    for (const label of ['Current password', 'New password'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Password is required');
    expect(calls).toEqual([]);
  });

  it('says at the new password what the server finds wrong with it', async () => {
    const fields = { newPassword: 'Password too short' };
    await show({ 'PUT /api/user/update-password': refuse(400, 'validation_failed', 'Please check the form', fields) });
    await userEvent.type(await screen.findByLabelText('Current password'), 'old-one');
    await userEvent.type(screen.getByLabelText('New password'), 'new');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'new{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Password too short/),
    );
    expect(screen.queryByText('Please check the form')).not.toBeInTheDocument();
  });
});

describe('the image', () => {
  const text = new File(['x'], 'me.txt', { type: 'text/plain' });
  const large = new File(['x'], 'me.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });

  // Promises: forms.picture, rules.picture.image-only
  it.each([
    ['no image', text, 'Please choose an image.'],
    ['more than 10 MB', large, 'The image is larger than 10 MB.'],
  ])('that is %s is refused', async (_what, file, error) => {
    const { calls } = await show();
    const input = await screen.findByLabelText('Change picture', { selector: 'input' });
    await userEvent.setup({ applyAccept: false }).upload(input, file);
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

// Promises: settings.patient.delete
it('asks before it deletes the account, and needs the password where the server wants it', async () => {
  await show({ 'DELETE /api/user/delete-account': refuse(403, 'confirmation_required', '') });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const password = await screen.findByLabelText('Your password');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(password).toHaveAccessibleDescription('Password is required');
});
