import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor, someReview } from './some-doctor';

const bare = someReview();
const reply = { text: 'Thank you, <b>Moti</b> was brave', at: '2026-03-09T10:00:00.000Z' };
const replied = { ...bare, reply };
const PUT = 'PUT /api/doctor/reviews/:id/reply';
const DELETE = 'DELETE /api/doctor/reviews/:id/reply';
const theDoctor = someUser({ _id: DOCTOR_ID, role: 'doctor' });
const user = userEvent.setup({ delay: null });

beforeEach(() => window.sessionStorage.clear());

const open = (review: typeof replied | typeof bare, as: ReturnType<typeof someUser> | null, answers: Answers = {}) =>
  renderArea(routes, {
    path: `/doctor/${DOCTOR_ID}`,
    user: as,
    answers: {
      'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, [review]),
      ...answers,
    },
  });
const button = (name: RegExp) => screen.findByRole('button', { name });

test('stands below the review for everybody, who cannot change it', async () => {
  for (const as of [null, someUser(), someUser({ role: 'doctor' })]) {
    const { unmount } = await open(replied, as);
    expect(await screen.findByText(reply.text)).toBeInTheDocument();
    expect(screen.getByText(/^Dr\. .* replied$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Edit|Remove) reply/ })).not.toBeInTheDocument();
    unmount();
  }
});

test('is written by the doctor, who then has the focus on changing it', async () => {
  let kept: typeof bare = bare;
  const { calls } = await open(bare, theDoctor, {
    [PUT]: forId(bare._id, () => {
      kept = replied;
      return { success: true, review: replied };
    }),
    'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, () => [kept]),
  });
  await user.click(await button(/^Reply: review by/));
  const field = await screen.findByLabelText('Your reply');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(field).toHaveAccessibleDescription(/Please write a reply/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.type(field, ' Thank you ');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(await screen.findByText('Your reply is published')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'Thank you' });
  expect(await button(/^Edit reply: review by/)).toHaveFocus();
});

test('is not lost when the platform refuses it', async () => {
  await open(bare, theDoctor, { [PUT]: refuse(400, 'validation_failed', 'Too long', { text: 'Reply is too long' }) });
  await user.click(await button(/^Reply: review by/));
  await user.type(await screen.findByLabelText('Your reply'), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveAccessibleDescription(/Reply is too long/));
  expect(screen.getByLabelText('Your reply')).toHaveValue('Thank you');
});

test('is removed by the doctor; a failure says so', async () => {
  const { unmount } = await open(replied, theDoctor, { [DELETE]: refuse(500, 'internal', 'Broken') });
  await user.click(await button(/^Remove reply/));
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  unmount();
  const { calls } = await open(replied, theDoctor, { [DELETE]: forId(bare._id, { success: true, review: bare }) });
  await user.click(await button(/^Remove reply/));
  expect(await screen.findByText('Your reply is removed')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('is reported, also by the reviewer, but not by the doctor', async () => {
  const { calls, unmount } = await open(replied, someUser({ _id: bare.userId._id }), {
    'POST /api/reviews/:id/report': forId(bare._id, { success: true }),
  });
  await user.click(await button(/^Report: reply to the review by/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this reply?' }));
  expect(window.location.search).toBe(`?report=${bare._id}&about=reply`);
  await user.type(dialog.getByLabelText('What’s wrong with it?'), 'It names me');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await button(/^Reported: reply to the review by/)).toHaveAttribute('aria-disabled', 'true');
  expect(calls.at(-1)?.body).toEqual({ reason: 'It names me', about: 'reply' });
  unmount();
  await open(replied, theDoctor);
  expect(await button(/^Report: review by/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Report: reply/ })).not.toBeInTheDocument();
});
