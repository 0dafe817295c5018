import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aConversation,
  aMessage,
  composer,
  doctor,
  id,
  log,
  patient,
  renderChat,
  ServerSocket,
  storing,
} from './render-chat';

const sent = () => ServerSocket.receivedOf('sendMessage');

// Promises: calls.socket.send-message, rules.chat.enter, toast.message-sent-successfully
it('sends with Enter: to the person, with a client id, and says that it is stored', async () => {
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello doctor{Enter}');
  const list = await log();
  await waitFor(() => expect(within(list).getByText('Sent')).toBeInTheDocument());
  expect(within(list).getByText('Hello doctor')).toBeInTheDocument();
  expect(sent()).toEqual([expect.objectContaining({ receiverId: doctor._id, text: 'Hello doctor' })]);
  expect(sent()[0]?.clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await composer()).toHaveValue('');
  expect(await screen.findByText('Message sent successfully')).toBeInTheDocument();
});

it('says up to where the conversation was on the page', async () => {
  const { act } = await renderChat({ messages: [aMessage(10, doctor, patient), aMessage(11, doctor, patient)] });
  await act.type(await composer(), 'Hello{Enter}');
  expect(sent()).toEqual([expect.objectContaining({ text: 'Hello', seenUpTo: id(11) })]);
});

// Promises: rules.chat.shift-enter
it('begins a new line with Shift and Enter', async () => {
  const { act } = await renderChat();
  await act.type(await composer(), 'one{Shift>}{Enter}{/Shift}two');
  expect(await composer()).toHaveValue('one\ntwo');
  expect(sent()).toEqual([]);
});

// Promises: rules.chat.blank
it('does not send a blank text', async () => {
  const { act } = await renderChat();
  await act.type(await composer(), '   {Enter}');
  expect(sent()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
});

it('says by how much a text is too long, cuts nothing off and does not send it', async () => {
  const { act } = await renderChat();
  const box = await composer();
  fireEvent.change(box, { target: { value: 'x'.repeat(10_001) } });
  expect(screen.getByText('The message is too long by 1 character.')).toBeInTheDocument();
  await act.type(box, 'y{Enter}');
  expect(screen.getByText('The message is too long by 2 characters.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  expect(sent()).toEqual([]);
});

it('keeps what is typed when the browser has no room left', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello doctor{Enter}');
  expect(sent()).toMatchObject([{ text: 'Hello doctor' }]);
  full.mockRestore();
});

it('shows a message before it is stored', async () => {
  const { act } = await renderChat();
  ServerSocket.onSend = null;
  await act.type(await composer(), 'Hello{Enter}');
  const list = await log();
  expect(await within(list).findByText('Sending')).toBeInTheDocument();

  const waiting = ServerSocket.received.find(({ event }) => event === 'sendMessage');
  waiting?.ack(storing(patient)(waiting.body));
  expect(await within(list).findByText('Sent')).toBeInTheDocument();
  expect(within(list).getAllByText('Hello')).toHaveLength(1);
});

// Promises: alert.send
it('keeps a refused message with the reason, and sends it again when asked', async () => {
  const store = storing(patient);
  ServerSocket.onSend = () => ({
    success: false,
    code: 'chat_window_closed',
    message: "You don't have an active appointment with this doctor",
    requestId: 'r',
  });
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello{Enter}');
  const list = await log();
  expect(await within(list).findByText("You don't have an active appointment with this doctor")).toBeInTheDocument();
  expect(within(list).getByText('Hello')).toBeInTheDocument();

  ServerSocket.onSend = store;
  await act.click(within(list).getByRole('button', { name: 'Send again' }));
  expect(await within(list).findByText('Sent')).toBeInTheDocument();
  const [first, second] = sent();
  expect(second?.clientId).toBe(first?.clientId);
});

// Promises: alert.send, calls.post-api-chat-send-id.failure, toast.failed-to-send-message
it('says Failed to send message where the server says nothing', async () => {
  ServerSocket.onSend = () => ({ success: false, code: 'internal', message: '', requestId: 'r' });
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello{Enter}');
  expect((await screen.findAllByText('Failed to send message')).length).toBeGreaterThan(0);
  await act.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Hello')).not.toBeInTheDocument());
  expect(await log()).toHaveFocus();
});

describe('a patient without an open window', () => {
  // Promises: chats.closed, states.chat.closed
  it('is told why nothing can be written', async () => {
    await renderChat({ conversation: { canSend: false } });
    expect(await composer()).toBeDisabled();
    expect(screen.getByText("You don't have an active appointment with this doctor")).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Attach an image' })).toBeDisabled();
  });

  it('is told when the chat closed, and can book again', async () => {
    await renderChat({
      conversation: { canSend: false, windowEndedAt: '2026-03-07T10:35:00.000Z' },
    });
    await composer();
    expect(screen.getByText('The chat closed on 7 Mar 2026, 16:05.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book Again' })).toHaveAttribute('href', `/doctor/${doctor._id}`);
  });

  it('is told that the doctor is gone, and led to the others', async () => {
    const { person } = aConversation(doctor);
    await renderChat({ conversation: { canSend: false, person: { ...person, practises: false } } });
    await composer();
    expect(screen.getByText('You can no longer message this person')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book Again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a Doctor' })).toHaveAttribute('href', '/doctor');
  });

  // Promises: states.chat.closed
  it('is not told so with one, and sees how long it stays open', async () => {
    const windowEndsAt = new Date(Date.now() + 26.5 * 3_600_000).toISOString();
    await renderChat({ conversation: { windowEndsAt } });
    expect(await composer()).toBeEnabled();
    expect(screen.getByRole('timer')).toHaveTextContent('1d 2h');
    expect(screen.queryByText(/active appointment/)).not.toBeInTheDocument();
  });

  it('no longer counts down what has ended, whatever the conversation still says', async () => {
    await renderChat({ conversation: { windowEndsAt: new Date(Date.now() - 1_000).toISOString() } });
    expect(await screen.findByText('Chat window closed')).toBeInTheDocument();
    expect(screen.queryByText('Chat open for')).not.toBeInTheDocument();
  });
});

describe('before the appointment', () => {
  const nextAppointmentAt = new Date(Date.now() + 50 * 3_600_000).toISOString();

  it.each([
    [doctor, /You’re expected to answer in the 48 hours from then.*the pet owner can no longer cancel/],
    [patient, /The doctor answers in the 48 hours from then.*you can no longer cancel/],
  ])('the composer says when the doctor answers and what an earlier answer means (%#)', async (user, words) => {
    const path = `${user.role === 'doctor' ? '/doctor/chats/patient' : '/user/chats'}/${user.role === 'doctor' ? patient._id : doctor._id}`;
    await renderChat({ user, path, conversation: { nextAppointmentAt } });
    await composer();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says nothing of it once the appointment has begun', async () => {
    await renderChat({ conversation: { nextAppointmentAt: new Date(Date.now() - 1_000).toISOString() } });
    await composer();
    expect(screen.queryByText(/48 hours from then/)).not.toBeInTheDocument();
  });
});

it('keeps what was begun, per conversation, over a reload', async () => {
  const first = await renderChat();
  await first.act.type(await composer(), 'Not yet sent');
  first.unmount();
  const second = await renderChat();
  expect(await composer()).toHaveValue('Not yet sent');
  await second.act.clear(await composer());
  second.unmount();
  await renderChat();
  expect(await composer()).toHaveValue('');
});
