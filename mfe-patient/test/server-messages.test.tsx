import { act as inAct, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { answerUploads, bookingLists, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

let takeBackUploads = () => {};
beforeEach(() => {
  takeBackUploads = answerUploads();
});
afterEach(() => takeBackUploads());

beforeEach(() => {
  window.sessionStorage.clear();
  // The page also logs a list that it could not load.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  toast.remove();
  jest.restoreAllMocks();
});

const WORDS = 'The clinic is closed for an hour';
const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));
const upload = async () =>
  userEvent.upload(
    await screen.findByLabelText('Change picture', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
const changePassword = async () => {
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await userEvent.type(await screen.findByLabelText(label), 'secret1');
  await press('Change password')();
};

// Promises: calls.delete-api-user-delete-account.failure, calls.get-api-user-get-appointments.failure
// Promises: calls.put-api-user-update-image.failure, calls.put-api-user-update-password.failure
// Promises: calls.put-api-user-update-profile.failure
test.each([
  ['GET /api/user/get-appointments', '/user/history', async () => {}],
  ['PUT /api/user/update-image', '/user/settings', upload],
  ['PUT /api/user/update-profile', '/user/settings', press('Save profile')],
  ['PUT /api/user/update-password', '/user/settings', changePassword],
  ['DELETE /api/user/delete-account', '/user/settings?dialog=delete-account', press('Delete my account')],
])('a refused %s shows the server’s message', async (call, path, act) => {
  await renderArea(routes, {
    path,
    user: someUser(),
    answers: { 'GET /api/user/get-appointments': bookingLists([], 'doctorId'), [call]: refuse(400, 'conflict', WORDS) },
  });
  await act();
  await waitFor(() => expect(screen.getAllByText(WORDS).length).toBeGreaterThan(0));
});

test('a saved profile is told in Hindi, not in the server’s English', async () => {
  const { platform } = await renderArea(routes, {
    path: '/user/settings',
    user: someUser(),
    answers: { 'PUT /api/user/update-profile': { success: true, message: WORDS, user: someUser() } },
  });
  await inAct(async () => platform.preferences.setLanguage('hi'));
  await press('प्रोफ़ाइल सेव करें')();
  expect(await screen.findByText('प्रोफ़ाइल बदल गई')).toBeInTheDocument();
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  await inAct(async () => platform.preferences.setLanguage('en'));
});
