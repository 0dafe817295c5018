import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type Answers, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

const doctor = someUser({ role: 'doctor', email: 'old@vetcare.test', PhoneNo: '9876543210' });
const off = { enabledAt: null, recoveryCodesLeft: 0, required: false };
const on = { enabledAt: '2026-03-01T10:00:00.000Z', recoveryCodesLeft: 9, required: false };

const show = (answers: Answers = {}) =>
  renderArea(routes, {
    path: '/doctor/settings?edit=sign-in',
    user: doctor,
    answers: { 'GET /api/doctor/profile': someDoctor(), 'GET /api/auth/second-factor': off, ...answers },
    owns: (pathname) => pathname.startsWith('/doctor/'),
  });
const part = (name: string) => screen.findByRole('region', { name }, { timeout: 5_000 });

test('a doctor changes e-mail and phone number, with the password when the sign-in is long ago', async () => {
  const { calls, platform } = await show({
    'PUT /api/doctor/update-contact': ({ body }) => {
      const { password, ...contact } = body as { password?: string; email: string; PhoneNo: string };
      if (!password) return refuse(403, 'confirmation_required', '');
      if (password !== 'vetcare123') return refuse(401, 'invalid_credentials', 'Current password is incorrect');
      return { success: true, message: '', user: { ...doctor, ...contact } };
    },
  });
  const contact = within(await part('Email and phone'));
  await userEvent.clear(contact.getByLabelText('Email'));
  await userEvent.click(contact.getByRole('button', { name: 'Save email and phone' }));
  expect(contact.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await fill(contact.getByLabelText('Email'), 'new@vetcare.test');
  await userEvent.click(contact.getByRole('button', { name: 'Save email and phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email?' }, { timeout: 5_000 }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await dialog.findByText('Current password is incorrect')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Your password'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'vetcare123{Enter}');
  await waitFor(() => expect(platform.session.get().user?.email).toBe('new@vetcare.test'));
  expect(calls.at(-1)?.body).toEqual({ email: 'new@vetcare.test', PhoneNo: '9876543210', password: 'vetcare123' });
});

test('a doctor changes the password', async () => {
  const { calls } = await show({
    'PUT /api/user/update-password': { success: true, message: 'Done', user: doctor },
  });
  const password = within(await part('Change password'));
  await fill(password.getByLabelText('Current password'), 'vetcare123');
  await fill(password.getByLabelText('New password'), 'correct horse');
  await fill(password.getByLabelText('Confirm new password'), 'correct house');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.clear(password.getByLabelText('Confirm new password'));
  await fill(password.getByLabelText('Confirm new password'), 'correct horse');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/user/update-password')).toBe(true));
});

test('a doctor turns the second factor on, and sees the recovery codes once', async () => {
  let state: typeof off | typeof on = off;
  await show({
    'GET /api/auth/second-factor': () => state,
    'POST /api/auth/second-factor': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/VetCare:a?secret=JBSWY3DPEHPK3PXP',
    },
    'POST /api/auth/second-factor/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return refuse(401, 'invalid_credentials', 'This code is not right.', undefined, { reason: 'wrong_code' });
      state = on;
      return { success: true, recoveryCodes: ['abcd-efgh-jkmn'] };
    },
  });
  const factor = within(await part('Two-step sign-in'));
  await userEvent.click(await factor.findByRole('button', { name: 'Turn on' }));
  await userEvent.click(factor.getByRole('button', { name: 'Continue' }));
  expect(factor.getByLabelText('Your password')).toHaveAccessibleDescription('Password is required');
  await userEvent.type(factor.getByLabelText('Your password'), 'vetcare123{Enter}');
  expect(await factor.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  await userEvent.type(factor.getByLabelText('Code from your app'), '000000{Enter}');
  expect(await factor.findByText(/This code is not right/)).toBeInTheDocument();
  await userEvent.clear(factor.getByLabelText('Code from your app'));
  await userEvent.type(factor.getByLabelText('Code from your app'), '123456{Enter}');
  expect(await factor.findByText('abcd-efgh-jkmn')).toBeInTheDocument();
  await userEvent.click(factor.getByRole('button', { name: 'I have saved them' }));
  expect(await factor.findByText(/9 recovery codes are left/)).toBeInTheDocument();
  expect(factor.queryByText('abcd-efgh-jkmn')).not.toBeInTheDocument();
});

test('turning it off needs the password and a code', async () => {
  const { calls } = await show({
    'GET /api/auth/second-factor': on,
    'POST /api/auth/second-factor/off': off,
  });
  const factor = within(await part('Two-step sign-in'));
  await userEvent.click(await factor.findByRole('button', { name: 'Turn off' }));
  await userEvent.type(factor.getByLabelText('Your password'), 'vetcare123{Enter}');
  expect(factor.getByLabelText('Code from your app')).toHaveAccessibleDescription(/Code is required/);
  await userEvent.type(factor.getByLabelText('Code from your app'), '123456{Enter}');
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/second-factor/off')).toBe(true));
});
