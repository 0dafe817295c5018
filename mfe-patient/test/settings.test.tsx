import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import {
  type Answers,
  answerUploads,
  bookingLists,
  type Call,
  refuse,
  renderArea,
  someUser,
} from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

let takeBackUploads = () => {};
beforeEach(() => {
  takeBackUploads = answerUploads();
});
afterEach(() => takeBackUploads());

afterEach(() => toast.remove());

const show = (answers: Answers = {}) => renderArea(routes, { path: '/user/settings', user: someUser(), answers });

beforeEach(() => window.sessionStorage.clear());

describe('the data about oneself', () => {
  const known = {
    ...{ account: someUser(), registeredAt: '2026-01-01T00:00:00.000Z', acceptedTerms: '2026-11-26', language: null },
    ...{ secondFactor: false, sessions: null, audit: [] },
  };
  const parts: Answers = {
    'GET /api/user/get-appointments': [],
    'GET /api/user/reviews': [],
    'GET /api/user/mails': [],
    'GET /api/user/tickets': [],
    'GET /api/user/messages': { conversations: [], next: null },
  };

  it('are saved as one file after the password', async () => {
    const files: Blob[] = [];
    const made = (file: Blob) => `blob:${files.push(file)}`;
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let isWrong = true;
    const { calls } = await show({
      ...parts,
      'POST /api/user/export': () => (isWrong ? refuse(401, 'invalid_credentials', 'Wrong password') : known),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download your data?' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'guessed1');
    await userEvent.click(dialog.getByRole('button', { name: 'Download your data' }));
    expect(await dialog.findByText('Wrong password')).toBeInTheDocument();
    expect(files).toEqual([]);
    isWrong = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Download your data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ password: 'guessed1' });
    expect(await screen.findByText('Your data was downloaded.')).toBeInTheDocument();
    click.mockRestore();
  });

  it('have every message, a long conversation in one piece', async () => {
    const files: Blob[] = [];
    const made = (file: Blob) => `blob:${files.push(file)}`;
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const of = (_id: string) => ({ _id, FirstName: 'Dev', LastName: 'Rao' });
    const says = (text: string): Message => ({
      ...{ _id: text, senderId: of('d1'), receiverId: 'p1', text, image: null, thumbnail: null },
      createdAt: '2026-11-20T09:00:00.000Z',
    });
    const first = { conversations: [{ with: of('d1'), messages: [says('one')] }], next: 'on' };
    const second = {
      conversations: [
        { with: of('d1'), messages: [says('two')] },
        { with: of('d2'), messages: [says('three')] },
      ],
      next: null,
    };
    await show({
      ...parts,
      'POST /api/user/export': known,
      'GET /api/user/messages': ({ query }) => (query.get('cursor') === 'on' ? second : first),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download your data?' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1{Enter}');
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(files[0] as Blob);
    });
    expect(JSON.parse(String(text)).conversations).toEqual([
      { with: of('d1'), messages: [says('one'), says('two')] },
      { with: of('d2'), messages: [says('three')] },
    ]);
    click.mockRestore();
  });

  it('are not saved when a part of them is missing', async () => {
    const made = jest.fn(() => 'blob:1');
    Object.assign(URL, { createObjectURL: made });
    await show({
      ...parts,
      'POST /api/user/export': known,
      'GET /api/user/mails': () => refuse(503, 'overloaded', 'That’s a lot at once.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download your data?' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1{Enter}');
    expect(await screen.findByText('That’s a lot at once.')).toBeInTheDocument();
    expect(made).not.toHaveBeenCalled();
  });
});

describe('the profile', () => {
  // Promises: calls.put-api-user-update-profile.payload, settings.patient.profile
  it('is saved and shown in the navbar', async () => {
    const { calls, platform } = await show({
      'PUT /api/user/update-profile': {
        success: true,
        user: someUser({ FirstName: 'Usha', name: 'Usha Rao', age: 30 }),
      },
    });
    const first = await screen.findByLabelText('First name');
    await userEvent.clear(first);
    await userEvent.type(first, 'Usha');
    await userEvent.type(screen.getByLabelText(/^Age/), '30');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({
      FirstName: 'Usha',
      LastName: 'Rao',
      email: 'asha@vetcare.test',
      PhoneNo: '9800000000',
      age: 30,
      gender: 'Other',
      profileImage: null,
    });
    expect(platform.session.get().user?.name).toBe('Usha Rao');
  });

  it('changes the language of the pages and of the mails', async () => {
    const { platform } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'हिन्दी' }));
    await waitFor(() => expect(platform.preferences.get().language).toBe('hi'));
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await waitFor(() => expect(platform.preferences.get().language).toBe('en'));
  });

  // Promises: forms.patient-profile
  it.each([
    ['First name', 'First name is required', ' '],
    ['Email', 'Invalid email format', 'nobody'],
    ['Phone number', 'Phone must be digits only', '98-00'],
  ])('is not sent with a wrong %s', async (label, message, typed) => {
    const { calls } = await show();
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it.each(['+91 98765 43210', '98765 43210', ' +91-98765-43210'])(
    'sends the phone number %s as its digits',
    async (typed) => {
      const { calls } = await show({ 'PUT /api/user/update-profile': { success: true, user: someUser() } });
      const phone = await screen.findByLabelText('Phone number');
      await userEvent.clear(phone);
      await userEvent.type(phone, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
      await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ PhoneNo: '9876543210' }));
    },
  );

  it('says of what came back that it is not saved, and drops it when asked to', async () => {
    const unsaved = 'You typed this earlier and haven’t saved it yet.';
    const { unmount } = await show();
    await userEvent.type(await screen.findByLabelText('First name'), 'nti');
    expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
    unmount();
    await show();
    expect(await screen.findByText(unsaved)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
  });

  // Promises: forms.patient-profile.taken
  it('says under the e-mail that it is taken, and keeps what was typed', async () => {
    const taken = 'User already exists with this email';
    await show({ 'PUT /api/user/update-profile': refuse(409, 'email_taken', taken, { email: taken }) });
    const email = await screen.findByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, 'other@vetcare.test');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(taken));
    expect(email).toHaveValue('other@vetcare.test');
  });

  describe('with another email long after the sign-in', () => {
    const confirmationOf = (rightPassword: string) => (call: Call) => {
      const { email, password } = call.body as { email: string; password?: string };
      if (password === undefined) return refuse(403, 'confirmation_required', 'Please confirm');
      return password === rightPassword
        ? { success: true as const, user: someUser({ email }) }
        : refuse(401, 'invalid_credentials', 'Current password is incorrect');
    };
    const change = async () => {
      const area = await show({ 'PUT /api/user/update-profile': confirmationOf('secret1') });
      const email = await screen.findByLabelText('Email');
      await userEvent.clear(email);
      await userEvent.type(email, 'new@vetcare.test');
      await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
      await screen.findByRole('dialog', { name: 'Change your email?' });
      return { ...area, email, password: screen.getByLabelText('Your password') };
    };

    it('asks for the password, says when it is wrong, and is saved with the right one', async () => {
      const { calls, platform, password } = await change();
      expect(password).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(password).toHaveAccessibleDescription('Password is required');
      await userEvent.type(password, 'other{Enter}');
      await waitFor(() => expect(password).toHaveAccessibleDescription('Current password is incorrect'));
      expect(platform.session.get().user?.email).toBe('asha@vetcare.test');
      await userEvent.clear(password);
      await userEvent.type(password, 'secret1{Enter}');
      expect(await screen.findByText('Profile updated')).toBeInTheDocument();
      expect(calls.at(-1)?.body).toMatchObject({ FirstName: 'Asha', email: 'new@vetcare.test', password: 'secret1' });
      expect(platform.session.get().user?.email).toBe('new@vetcare.test');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('leaves the form as it was when that is cancelled, with the password in no storage', async () => {
      const { calls, email, password } = await change();
      await userEvent.type(password, 'secret1');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(email).toHaveValue('new@vetcare.test');
      expect(email).toBeValid();
      expect(calls).toHaveLength(1);
      expect(JSON.stringify(window.sessionStorage)).not.toContain('secret1');
    });
  });

  // Promises: calls.put-api-user-update-profile.failure, toast.failed-to-update-profile
  it('says when it failed', async () => {
    await show({ 'PUT /api/user/update-profile': refuse(500, 'internal', '') });
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
  });
});

describe('the password', () => {
  const fill = async (current: string, next: string, confirm: string) => {
    await userEvent.type(await screen.findByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm new password'), confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };

  // Promises: calls.put-api-user-update-password.payload, settings.patient.password
  it('is changed, and the fields are emptied', async () => {
    const message = 'Password updated successfully!';
    const { calls } = await show({ 'PUT /api/user/update-password': { success: true, message, user: someUser() } });
    await fill('old-one', 'new-one', 'new-one');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({
      currentPassword: 'old-one',
      newPassword: 'new-one',
      confirmPassword: 'new-one',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('no longer says that they do not match once either is edited', async () => {
    await show();
    await fill('old-one', 'new-one', 'new-two');
    expect(screen.getByLabelText('Confirm new password')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('New password'), 'x');
    expect(screen.getByLabelText('Confirm new password')).toBeValid();
  });

  // Promises: rules.password.match
  it('is not sent when the two do not match', async () => {
    const { calls } = await show();
    await fill('old-one', 'new-one', 'new-two');
    expect(screen.getAllByText('New password and confirm password do not match!')).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  // Promises: forms.password-change.wrong
  it('says under the current one that it is wrong', async () => {
    const wrong = 'Current password is incorrect';
    await show({ 'PUT /api/user/update-password': refuse(401, 'invalid_credentials', wrong) });
    await fill('old-one', 'new-one', 'new-one');
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(wrong));
  });

  // Promises: calls.put-api-user-update-password.failure, toast.failed-to-update-password
  it('says when it failed', async () => {
    await show({ 'PUT /api/user/update-password': refuse(500, 'internal', '') });
    await fill('old-one', 'new-one', 'new-one');
    expect(await screen.findByText('Failed to update password')).toBeInTheDocument();
  });
});

describe('the image', () => {
  const upload = async () =>
    userEvent.upload(
      await screen.findByLabelText('Change picture', { selector: 'input' }),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );

  // Promises: calls.put-api-user-update-image.payload, rules.picture.data-url, settings.patient.image
  // Promises: toast.profile-image-updated
  it('is sent as a data URL and shown', async () => {
    const { calls, platform } = await show({
      'PUT /api/user/update-image': { success: true, imageUrl: '/media/auth/1' },
    });
    await upload();
    expect(await screen.findByText('Profile image updated!')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ image: 'data:image/png;base64,eA==' });
    expect(platform.session.get().user?.image).toBe('/media/auth/1');
  });

  // Promises: calls.put-api-user-update-image.failure, toast.failed-to-update-image
  it('says when it failed', async () => {
    const { platform } = await show({ 'PUT /api/user/update-image': refuse(500, 'internal', '') });
    await upload();
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
    expect(platform.session.get().user?.image).toBeNull();
  });
});

// Promises: settings.patient.delete
it('deletes the account of a patient', async () => {
  const { calls } = await show({
    'DELETE /api/user/delete-account': { success: true },
    'GET /api/user/get-appointments': bookingLists([], 'doctorId'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe('/api/user/delete-account');
});
