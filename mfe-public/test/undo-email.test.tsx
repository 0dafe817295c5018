import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const UNDO = 'POST /api/auth/undo-email';
const BUTTON = 'Restore my old email';

async function press(answer: Answer<typeof UNDO>) {
  const area = await renderArea(routes, {
    path: '/auth/undo-email#token=abc',
    user: someUser(),
    answers: { [UNDO]: answer, 'GET /api/auth/check': refuse(401, 'not_authenticated', 'Please login to continue') },
  });
  await screen.findByRole('heading', { name: 'Restore your old email?' });
  expect(area.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: BUTTON }));
  return area;
}

test('the link’s button puts the old email back, and leads to a new password', async () => {
  const { calls, platform } = await press({ success: true, message: 'Done', email: 'asha@vetcare.test' });
  expect(await screen.findByRole('heading', { name: 'Your email has been restored' })).toHaveFocus();
  expect(screen.getByText(/uses asha@vetcare.test again/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/auth/forgot-password');
  expect(calls[0]?.body).toEqual({ token: 'abc' });
  expect(platform.session.get().user).toBeNull();
});

test('a link that is used or too old says so', async () => {
  await press(refuse(404, 'not_found', 'This link is no longer valid.'));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
  expect(screen.getByText(/older than 7 days/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
});

test('a link without its token is not valid either', async () => {
  const { calls } = await renderArea(routes, { path: '/auth/undo-email' });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('another failure is said, and the button stays', async () => {
  await press(refuse(500, 'internal', ''));
  expect(await screen.findByText('Your email couldn’t be restored')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled();
});
