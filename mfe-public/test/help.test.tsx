import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnTicket } from '@vetcare/contracts';
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

describe('a request that was sent before', () => {
  const OWN = 'GET /api/user/tickets';
  const ticket: OwnTicket = {
    ...{ number, state: 'answered', email: 'asha@vetcare.test', bookingId: null },
    ...{ text: 'Where is my refund?', at: '2026-11-05T10:00:00.000Z' },
    answers: [{ text: 'It was sent today.', at: '2026-11-05T12:00:00.000Z' }],
    messages: [{ text: 'Hello?', at: '2026-11-05T11:00:00.000Z' }],
  };
  const show = (own: Answer<typeof OWN>, path = '/help', answer: Answer<typeof OPEN> = { success: true, number }) =>
    renderArea(routes, {
      path,
      user: someUser({ email: 'asha@vetcare.test' }),
      answers: { [OWN]: own, [OPEN]: answer },
    });

  test('is shown to whoever is signed in, in its order, and leads to where one adds to it', async () => {
    await show([ticket, { ...ticket, number: 'T-22222-22222', state: 'closed' }]);
    await userEvent.click(await screen.findByText(number));
    const [opened, closed] = screen.getAllByRole('listitem').filter((item) => item.querySelector('details'));
    if (!opened || !closed) throw new Error('Not both are there');
    const said = within(opened).getAllByRole('definition');
    expect(said.map(({ textContent }) => textContent)).toEqual(['Where is my refund?', 'Hello?', 'It was sent today.']);
    await userEvent.click(within(opened).getByRole('link', { name: `Add to this request: ${number}` }));
    expect(await screen.findByRole('heading', { name: `Add to your request ${number}` })).toBeInTheDocument();
    expect(within(closed).queryByRole('link')).not.toBeInTheDocument();
  });

  test('is added to by the link of its mail, signed out as well', async () => {
    const path = `/help?ticket=${number}`;
    const { calls } = await renderArea(routes, { path, answers: { [OPEN]: { success: true, number } } });
    await fill(await screen.findByLabelText('What would you like to add?'), 'And my invoice?');
    expect(screen.queryByLabelText(/^Booking number/)).not.toBeInTheDocument();
    await fill(screen.getByLabelText('Email'), 'asha@vetcare.test');
    await send();
    expect(await screen.findByRole('heading', { name: 'We have added it' })).toBeInTheDocument();
    expect(calls.at(-1)?.body).toMatchObject({ ticket: number, text: 'And my invoice?', booking: '' });
  });

  test('that is somebody else’s is not added to, and the page says so', async () => {
    await show([], `/help?ticket=${number}`, { success: true, number: 'T-33333-33333' });
    await fill(await screen.findByLabelText('What would you like to add?'), 'And my invoice?');
    await send();
    expect(
      await screen.findByText(`We found no request ${number} for this email, so this is a new one.`),
    ).toBeVisible();
    expect(screen.getByText('T-33333-33333')).toBeVisible();
  });

  test('is no obstacle where it can’t be had, and a number that is none is left out', async () => {
    const { calls } = await show(refuse(503, 'overloaded', 'Busy'), '/help?ticket=7');
    await fill(await screen.findByLabelText('What happened?'), 'Where is my refund?');
    await send();
    expect(await screen.findByText(number)).toBeVisible();
    expect(calls.at(-1)?.body).not.toHaveProperty('ticket');
  });
});
