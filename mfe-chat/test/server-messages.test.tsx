import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@vetcare/web-kit/testing';
import { composer, doctor, renderChat, ServerSocket } from './render-chat';

const WORDS = 'The clinic is closed for an hour';
const isSaid = () => waitFor(() => expect(screen.getAllByText(WORDS).length).toBeGreaterThan(0));

// Promises: calls.get-api-chat-admin.failure, calls.get-api-chat-doctors.failure
// Promises: calls.get-api-chat-get-user-chat.failure, calls.get-api-chat-messages-id.failure
// Promises: calls.get-api-chat-user.failure, calls.get-get-user-id.failure
it.each([
  ['GET /api/chat/get-user-chat', '/user/chats'],
  ['GET /api/chat/messages/:id', `/user/chats/${doctor._id}`],
  ['GET /api/chat/conversation/:id', `/user/chats/${doctor._id}`],
] as const)('a refused %s shows the server’s message', async (call, path) => {
  await renderChat({ path, answers: { [call]: refuse(400, 'conflict', WORDS) } });
  await isSaid();
});

// Promises: alert.send, calls.post-api-chat-send-id.failure
it('a refused sendMessage shows the server’s message', async () => {
  ServerSocket.onSend = () => ({ success: false, code: 'conflict', message: WORDS, requestId: 'r' });
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello{Enter}');
  await isSaid();
});
