import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());

const WORDS = 'The clinic is closed for an hour';
const refusal = refuse(400, 'conflict', WORDS);
const doctorPage: Record<string, Answer> = {
  [`GET /api/doctors/${DOCTOR_ID}`]: someDoctor(),
  [`GET /api/doctors/${DOCTOR_ID}/ratings`]: [],
};
const user = userEvent.setup({ delay: null });

const nothing = async () => {};
const review = async () => {
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Kind.');
  await user.click(screen.getByRole('button', { name: 'Submit review' }));
};

test.each([
  ['GET /api/doctors', '/doctor', {}, nothing],
  [`GET /api/doctors/${DOCTOR_ID}`, `/doctor/${DOCTOR_ID}`, {}, nothing],
  ['POST /api/user/rate-doctor', `/doctor/${DOCTOR_ID}`, doctorPage, review],
])('a refused %s shows the server’s message', async (call, path, answers, act) => {
  await renderArea(routes, { path, user: someUser(), answers: { ...answers, [call]: refusal } });
  await act();
  await waitFor(() => expect(screen.getAllByText(WORDS).length).toBeGreaterThan(0));
});
