import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctor, someReview } from './some-doctor';

const review = someReview();
const user = userEvent.setup({ delay: null });
const THANKS = 'Thank you. We’ll take a look.';

beforeEach(() => window.sessionStorage.clear());

interface Given {
  as?: ReturnType<typeof someUser> | null;
  path?: string;
  report?: Answer<'POST /api/reviews/:id/report'>;
}
const open = ({ as = someUser(), path = '', report = { success: true } }: Given = {}) =>
  renderArea(routes, {
    path: `/doctor/${DOCTOR_ID}${path}`,
    user: as,
    answers: {
      'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
      'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, [review]),
      'POST /api/reviews/:id/report': forId(review._id, report),
    },
  });
const button = () => screen.findByRole('button', { name: /^Report: review by/ });
const dialog = () => screen.findByRole('dialog', { name: 'Report this review?' });
const send = async () => user.click(within(await dialog()).getByRole('button', { name: 'Report' }));
const reason = async () => within(await dialog()).getByLabelText('What’s wrong with it?');

test('is reported with a reason; the page thanks and says so', async () => {
  const { calls } = await open();
  await user.click(await button());
  await user.type(await reason(), ' Not <b>true</b> ');
  expect(window.location.search).toBe(`?report=${review._id}`);
  await send();
  expect(await screen.findByText(THANKS)).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ reason: 'Not <b>true</b>' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Reported: review by/ })).toHaveAttribute('aria-disabled', 'true');
  expect(window.location.search).toBe('');
});

// Promises: forms.report
test('is not reported without a reason, nor when the platform refuses: what was typed stays', async () => {
  await open({ report: refuse(400, 'validation_failed', 'Reason is too long', { reason: 'Reason is too long' }) });
  await user.click(await button());
  await send();
  expect(await reason()).toHaveAccessibleDescription('Please give a reason');
  await user.type(await reason(), 'Insults');
  await send();
  await waitFor(async () => expect(await reason()).toHaveAccessibleDescription('Reason is too long'));
  expect(await reason()).toHaveValue('Insults');
  expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
});

test('is offered neither to a visitor nor to its author, whatever the address says', async () => {
  for (const as of [null, someUser({ _id: review.userId._id })]) {
    const { unmount } = await open({ as, path: `?report=${review._id}` });
    expect(await screen.findByText(review.comment)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
  }
});

test('what was typed and the dialog survive a reload', async () => {
  const { unmount } = await open({ path: `?report=${review._id}` });
  await user.type(await reason(), 'Insults');
  unmount();
  await open({ path: `?report=${review._id}` });
  expect(await reason()).toHaveValue('Insults');
});
