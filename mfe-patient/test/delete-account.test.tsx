import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type Call, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const CALL = 'DELETE /api/user/delete-account';

const ask = async (answer: unknown) => {
  const area = await renderArea(routes, {
    path: '/user/settings?dialog=delete-account',
    user: someUser({ role: 'patient' }),
    answers: { [CALL]: answer },
    owns: (pathname) => pathname.startsWith('/user/'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return area;
};

const confirmationOf = (rightPassword: string) => (call: Call) => {
  if (call.body === undefined) return refuse(403, 'confirmation_required', 'Please confirm');
  const { password } = call.body as { password: string };
  return password === rightPassword
    ? { success: true }
    : refuse(401, 'invalid_credentials', 'Current password is incorrect');
};

describe('deleting the account', () => {
  it('goes home, signed out', async () => {
    const { platform, visited } = await ask({ success: true });
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
    expect(platform.session.get().user).toBeNull();
    expect(visited).toEqual(['/']);
  });

  it('asks for the password when the platform wants it', async () => {
    const { calls, platform } = await ask(confirmationOf('secret1'));
    await userEvent.type(await screen.findByLabelText('Your password'), 'secret1{Enter}');
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ password: 'secret1' });
    expect(platform.session.get().user).toBeNull();
  });

  it('says when the password is wrong, and keeps the account', async () => {
    const { platform } = await ask(confirmationOf('secret1'));
    await userEvent.type(await screen.findByLabelText('Your password'), 'other{Enter}');
    expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
    expect(platform.session.get().user).not.toBeNull();
  });

  it('says when it failed', async () => {
    const { platform } = await ask(refuse(500, 'internal', ''));
    expect(await screen.findByText('Failed to delete account')).toBeInTheDocument();
    expect(platform.session.get().user).not.toBeNull();
  });

  it('is not done by Cancel', async () => {
    const { calls } = await renderArea(routes, { path: '/user/settings', user: someUser({ role: 'patient' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});
