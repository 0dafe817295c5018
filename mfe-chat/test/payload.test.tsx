import { composer, doctor, renderChat, ServerSocket } from './render-chat';

// Promises: entities.message.outgoing.text, entities.message.outgoing.timestamp
it('carries its receiver, its text, its picture or none, and when it was written', async () => {
  const before = Date.now();
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello{Enter}');
  const [sent] = ServerSocket.receivedOf('sendMessage');
  expect(sent).toEqual({
    receiverId: doctor._id,
    text: 'Hello',
    image: null,
    seenUpTo: null,
    timestamp: expect.any(String),
    clientId: expect.any(String),
  });
  const written = Date.parse(String(sent?.timestamp));
  expect(written).toBeGreaterThanOrEqual(before);
  expect(written).toBeLessThanOrEqual(Date.now());
});
