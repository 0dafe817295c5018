import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor, someReview } from './some-doctor';

const bare = someReview();
const reply = { text: 'Thank you, <b>Moti</b> was brave', at: '2026-03-09T10:00:00.000Z', version: '7' };
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
  const put = calls.find(({ method }) => method === 'PUT');
  expect([put?.body, put?.headers.get('if-match')]).toEqual([{ text: 'Thank you' }, '"0"']);
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

const removeForGood = async () => {
  await user.click(await button(/^Remove reply/));
  expect(await button(/^Remove it for good$/)).toHaveFocus();
  await user.click(await button(/^Remove it for good$/));
};

test('is removed by the doctor at a second press; a failure says so', async () => {
  const { unmount } = await open(replied, theDoctor, { [DELETE]: refuse(500, 'internal', 'Broken') });
  await removeForGood();
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  expect(screen.getByText(reply.text)).toBeInTheDocument();
  unmount();
  let kept: typeof bare = replied;
  const { calls } = await open(replied, theDoctor, {
    [DELETE]: forId(bare._id, () => {
      kept = bare;
      return { success: true, review: bare };
    }),
    'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, () => [kept]),
  });
  await removeForGood();
  expect(await screen.findByText('Your reply is removed')).toBeInTheDocument();
  const removals = calls.filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"']);
  expect(await button(/^Reply: review by/)).toHaveFocus();
});

test('stays when its removal is thought over', async () => {
  const { calls } = await open(replied, theDoctor);
  await user.click(await button(/^Remove reply/));
  await user.click(await button(/^Keep it$/));
  expect(await button(/^Edit reply/)).toHaveFocus();
  expect(await button(/^Remove reply/)).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

describe('when another window of the doctor was faster', () => {
  const theirs = { ...replied, reply: { ...reply, text: 'Theirs', version: '8' } };
  const meanwhile = { by: DOCTOR_ID, at: new Date().toISOString(), fields: ['reply'] };
  const stale = refuse(409, 'conflict', 'Changed', {}, { reason: 'changed_meanwhile', meanwhile });

  test('what it wrote is shown, and replaced only if that is wanted', async () => {
    let kept = replied;
    const { calls } = await open(replied, theDoctor, {
      [PUT]: (call) => {
        if (call.headers.get('if-match') === '"8"') return { success: true, review: theirs };
        kept = theirs;
        return stale;
      },
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, () => [kept]),
    });
    await user.click(await button(/^Edit reply/));
    await user.type(await screen.findByLabelText('Your reply'), ' Mine');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect(await screen.findByText(/You changed this in another window/)).toHaveTextContent('Theirs');
    expect(screen.getByLabelText('Your reply')).toHaveValue(`${reply.text} Mine`);
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect(await screen.findByText('Your reply is published')).toBeInTheDocument();
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
  });

  test('a removal is refused, and what it wrote is shown', async () => {
    let kept = replied;
    await open(replied, theDoctor, {
      [DELETE]: () => {
        kept = theirs;
        return stale;
      },
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, () => [kept]),
    });
    await removeForGood();
    expect(await screen.findByText(/was changed in another window/)).toBeInTheDocument();
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
  });
});

test('says to its author that it is hidden, also when it is changed', async () => {
  const hidden = { ...replied, replyIsHidden: true as const };
  await open(hidden, theDoctor, { [PUT]: forId(bare._id, { success: true, review: hidden }) });
  expect(await screen.findByText(/Only you can see this reply/)).toBeInTheDocument();
  await user.click(await button(/^Edit reply/));
  await user.type(await screen.findByLabelText('Your reply'), '!');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(await screen.findByText(/It stays hidden/)).toBeInTheDocument();
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
