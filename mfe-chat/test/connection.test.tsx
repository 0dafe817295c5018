import './install-web-socket';

import { screen, act as update, waitFor } from '@testing-library/react';
import { createChatSocket } from '../src/connection/chat-socket.client';
import { aMessage, composer, doctor, log, patient, renderChat, ServerSocket } from './render-chat';

// Promises: calls.socket.user-id, states.auth.login-connection
it('is opened for the user who is signed in', async () => {
  await renderChat();
  expect(ServerSocket.current.query.get('userId')).toBe(patient._id);
  expect(ServerSocket.all).toHaveLength(1);
});

// Promises: states.auth.logout-chat-data, states.auth.logout-connection
it('ends with the logout, and with it all that the chat has drawn and kept', async () => {
  const { act, platform } = await renderChat({ messages: [aMessage(10, doctor, patient)] });
  await log();
  await act.type(await composer(), 'Private');
  update(() => platform.session.clear());
  await waitFor(() => expect(ServerSocket.all).toEqual([]));
  expect(screen.queryByText('Message 10')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Dev Das/ })).not.toBeInTheDocument();
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

describe('when it is lost', () => {
  const { io } = createChatSocket(patient._id);

  // Promises: constants.reconnection-first
  it('tries again after 1 second at first', () => {
    expect(io.reconnection()).toBe(true);
    expect(io.reconnectionDelay()).toBe(1_000);
  });

  // Promises: constants.reconnection-last
  it('tries again after 5 seconds at most', () => {
    expect(io.reconnectionDelayMax()).toBe(5_000);
  });

  // Promises: constants.connect-timeout
  it('gives up a try after 20 seconds', () => {
    expect(io.timeout()).toBe(20_000);
  });
});

// Promises: calls.credentials
it('sends the cookie', () => {
  expect(createChatSocket(patient._id).io.opts.withCredentials).toBe(true);
});

// Promises: constants.text-box, rules.chat.text-box
it('grows the text box with its text up to 120 px', async () => {
  let needed = 48;
  const height = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => needed);
  const { act } = await renderChat();
  const box = await composer();
  await act.type(box, 'a');
  expect(box).toHaveStyle({ height: '48px' });
  needed = 119;
  await act.type(box, 'b');
  expect(box).toHaveStyle({ height: '119px' });
  needed = 500;
  await act.type(box, 'c');
  expect(box).toHaveStyle({ height: '120px', overflowY: 'auto' });
  height.mockRestore();
});
