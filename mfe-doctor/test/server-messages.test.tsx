import { act as inAct, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { answerUploads, bookingLists, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

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
const nothing = async () => {};
const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));
const toggle = async () => userEvent.click(await screen.findByRole('switch'));
const upload = async () =>
  userEvent.upload(
    await screen.findByLabelText('Change picture', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );

// Promises: calls.delete-api-doctor-delete-account.failure, calls.get-api-doctor-bookings.failure
// Promises: calls.get-api-doctor-profile.failure, calls.put-api-doctor-set-availability.failure
// Promises: calls.put-api-doctor-update-description.failure, calls.put-api-doctor-update-image.failure
// Promises: calls.put-api-doctor-update-profile.failure
test.each([
  ['GET /api/doctor/bookings', '/doctor/appointments', nothing],
  ['GET /api/doctor/profile', '/doctor/profile', nothing],
  ['PUT /api/doctor/update-image', '/doctor/settings', upload],
  ['PUT /api/doctor/update-profile', '/doctor/settings', press('Save basic info')],
  ['PUT /api/doctor/update-description', '/doctor/settings', press('Save description')],
  ['PUT /api/doctor/set-availability', '/doctor/settings', toggle],
  ['PUT /api/doctor/set-hours', '/doctor/settings?edit=hours', press('Save consultation hours')],
  ['DELETE /api/doctor/delete-account', '/doctor/settings?dialog=delete-account', press('Delete my account')],
])('a refused %s shows the server’s message', async (call, path, act) => {
  await renderArea(routes, {
    path,
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/profile': someDoctor(),
      'GET /api/doctor/bookings': bookingLists([], 'userId'),
      [call]: refuse(400, 'conflict', WORDS),
    },
  });
  await act();
  await waitFor(() => expect(screen.getAllByText(WORDS).length).toBeGreaterThan(0));
});

test('a saved profile is told in Hindi, not in the server’s English', async () => {
  const answer = { success: true as const, message: WORDS, doctor: someDoctor() };
  const { platform } = await renderArea(routes, {
    path: '/doctor/settings',
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/profile': someDoctor(), 'PUT /api/doctor/update-description': answer },
  });
  await inAct(async () => platform.preferences.setLanguage('hi'));
  await press('परिचय सेव करें')();
  expect(await screen.findByText('सेव हो गया')).toBeInTheDocument();
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  await inAct(async () => platform.preferences.setLanguage('en'));
});
