import { screen, waitFor, within } from '@testing-library/react';
import { forId, refuse } from '@vetcare/web-kit/testing';
import { aMessage, doctor, id, log, patient, renderChat } from './render-chat';

const THANKS = 'Thank you. We’ll take a look.';
const path = `/user/chats/${doctor._id}`;
const messages = [
  aMessage(10, doctor, patient, { text: 'Hello' }),
  aMessage(11, patient, doctor, { text: 'Good morning' }),
  aMessage(12, doctor, patient, { text: 'Rude words' }),
];
const call = 'POST /api/chat/messages/:id/report';

const buttonOf = async (text: string) => {
  const bubble = within(await log())
    .getByText(text)
    .closest('article');
  return within(bubble as HTMLElement).queryByRole('button', { name: 'Report message' });
};
const dialog = () => screen.findByRole('dialog', { name: 'Report this message?' });
const reason = async () => within(await dialog()).getByLabelText('What’s wrong with it?');
const send = async () => within(await dialog()).getByRole('button', { name: 'Report message' });

// Promises: forms.report
it('reports what somebody else wrote, with a reason; the page thanks and says so', async () => {
  const { act, calls } = await renderChat({ messages, answers: { [call]: forId(id(12), { success: true }) } });
  await act.click((await buttonOf('Rude words')) as HTMLElement);
  expect(window.location.search).toBe(`?report=${id(12)}`);
  await act.click(await send());
  expect(await reason()).toHaveAccessibleDescription('Please give a reason');
  await act.type(await reason(), 'It insults me');
  await act.click(await send());
  expect(await screen.findByText(THANKS)).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    path: `/api/chat/messages/${id(12)}/report`,
    body: { reason: 'It insults me' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Reported' })).toHaveAttribute('aria-disabled', 'true');
  expect(window.location.search).toBe('');
});

// Promises: forms.report
it('keeps the reason when the platform refuses', async () => {
  const { act } = await renderChat({
    messages,
    answers: { [call]: forId(id(12), refuse(404, 'not_found', 'No such message')) },
  });
  await act.click((await buttonOf('Rude words')) as HTMLElement);
  await act.type(await reason(), 'It insults me');
  await act.click(await send());
  expect(await screen.findByText('No such message')).toBeInTheDocument();
  expect(await reason()).toHaveValue('It insults me');
});

it('does not report the own message, not even by the address', async () => {
  await renderChat({ messages, path: `${path}?report=${id(11)}` });
  expect(await buttonOf('Good morning')).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is one stop of the Tab key, from which the arrow keys lead to the others', async () => {
  const { act } = await renderChat({ messages });
  const [older, newer] = [await buttonOf('Hello'), await buttonOf('Rude words')];
  expect([older?.tabIndex, newer?.tabIndex]).toEqual([-1, 0]);
  newer?.focus();
  await act.keyboard('{ArrowUp}');
  expect(older).toHaveFocus();
  await act.keyboard('{ArrowUp}');
  expect(older).toHaveFocus();
  await act.keyboard('{ArrowDown}');
  expect(newer).toHaveFocus();
});
