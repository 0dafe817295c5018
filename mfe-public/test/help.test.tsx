import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

beforeEach(() => window.sessionStorage.clear());

const OPEN = 'POST /api/tickets';
const BOOKING = 'c'.repeat(24);
const number = 'T-7K2MQ-94XBD';

async function draw(answer: Answer<typeof OPEN>, { path = '/help', signedIn = false } = {}) {
  const area = await renderArea(routes, {
    path,
    ...(signedIn && { user: someUser({ email: 'asha@vetcare.test' }) }),
    answers: { [OPEN]: answer },
  });
  await screen.findByRole('heading', { name: 'Help' });
  return area;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('whoever is signed out writes to support, and gets the number', async () => {
  const { calls } = await draw({ success: true, number });
  await fill(screen.getByLabelText('What happened?'), ' Where is my refund? ');
  await fill(screen.getByLabelText('Email'), 'asha@vetcare.test ');
  await fill(screen.getByLabelText(/^Booking number/), BOOKING.toUpperCase());
  await send();
  expect(await screen.findByText(number)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'We have received it' })).toHaveFocus();
  expect(calls[0]?.body).toEqual({
    ...{ email: 'asha@vetcare.test', booking: BOOKING, text: ' Where is my refund? ', language: 'en' },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Write again' }));
  expect(screen.getByLabelText('What happened?')).toHaveValue('');
});

test('what is known is filled in: the address of the account and the booking of the link', async () => {
  await draw({ success: true, number }, { path: `/help?booking=${BOOKING}`, signedIn: true });
  expect(screen.getByLabelText('Email')).toHaveValue('asha@vetcare.test');
  expect(screen.getByLabelText(/^Booking number/)).toHaveValue(BOOKING);
  expect(screen.getByRole('link', { name: 'My appointments' })).toHaveAttribute('href', '/user/history');
});

test('nothing is sent that support could not answer', async () => {
  const { calls } = await draw({ success: true, number });
  await fill(screen.getByLabelText('Email'), 'asha');
  await fill(screen.getByLabelText(/^Booking number/), 'order_1');
  await send();
  expect(await screen.findByText('Please write what happened')).toBeInTheDocument();
  expect(screen.getByText('Invalid email format')).toBeInTheDocument();
  expect(screen.getByText(/^A booking number has 24/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('What happened?')).toHaveFocus());
  expect(calls).toEqual([]);
});

test('what could not be sent stays, and is sent again as the same', async () => {
  let down = true;
  const { calls } = await draw(() => (down ? refuse(503, 'overloaded', 'Busy') : { success: true, number }));
  await fill(screen.getByLabelText('What happened?'), 'Where is my refund?');
  await fill(screen.getByLabelText('Email'), 'asha@vetcare.test');
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('What happened?')).toHaveValue('Where is my refund?');
  down = false;
  await send();
  expect(await screen.findByText(number)).toBeVisible();
  const [first, second] = calls.map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
});

test('words that were changed after a lost answer are another request, so that none are lost', async () => {
  let down = true;
  const { calls } = await draw(() => (down ? refuse(503, 'overloaded', 'Busy') : { success: true, number }));
  await fill(screen.getByLabelText('What happened?'), 'Where is my refund?');
  await fill(screen.getByLabelText('Email'), 'asha@vetcare.test');
  await send();
  await screen.findByRole('alert');
  await fill(screen.getByLabelText('What happened?'), 'Where is my refund of 3 November?');
  down = false;
  await send();
  expect(await screen.findByText(number)).toBeVisible();
  const [first, second] = calls.map(({ body }) => (body as { key: string }).key);
  expect(second).not.toBe(first);
});

test('it opens and sends without TLS, as on a phone on a local network', async () => {
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  try {
    await draw({ success: true, number });
    await fill(screen.getByLabelText('What happened?'), 'Where is my refund?');
    await fill(screen.getByLabelText('Email'), 'asha@vetcare.test');
    await send();
    expect(await screen.findByText(number)).toBeVisible();
  } finally {
    Object.assign(crypto, { randomUUID });
  }
});
