import { screen, act as update, waitFor } from '@testing-library/react';
import { aMessage, doctor, log, patient, renderChat, ServerSocket } from './render-chat';

// The clocks of the page are moved, those of Testing Library and of the promises go on by themselves.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'nextTick', 'queueMicrotask', 'requestAnimationFrame'] });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => update(() => jest.advanceTimersByTimeAsync(ms));
const probes = () => ServerSocket.receivedOf('probe').length;

async function openConversation() {
  await renderChat({ messages: [aMessage(10, doctor, patient)] });
  await log();
  return ServerSocket.current;
}

it('notices within five seconds that nobody is at the other end, and says so until it is connected again', async () => {
  const dead = await openConversation();
  await pass(10_000);
  expect(ServerSocket.current).toBe(dead);
  ServerSocket.answersProbes = false;
  ServerSocket.unreachable = true;
  await pass(5_000);
  expect(ServerSocket.all).not.toContain(dead);
  expect(screen.getByText(/^Reconnecting/)).toBeInTheDocument();
  ServerSocket.answersProbes = true;
  ServerSocket.unreachable = false;
  window.dispatchEvent(new Event('online'));
  await pass(1_000);
  await waitFor(() => expect(screen.queryByText(/^Reconnecting/)).not.toBeInTheDocument());
});

it('stays connected to a node that answers, or says something else meanwhile', async () => {
  const socket = await openConversation();
  ServerSocket.answersProbes = false;
  for (let second = 0; second < 20; second += 1) {
    update(() => socket.emit('getOnlineUsers', []));
    await pass(1_000);
  }
  expect(ServerSocket.current).toBe(socket);
});

it('takes the silence of a node that has never answered for its release', async () => {
  ServerSocket.answersProbes = false;
  const socket = await openConversation();
  await pass(40_000);
  expect(ServerSocket.current).toBe(socket);
});

it('asks nothing while nobody looks', async () => {
  await openConversation();
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(3_000);
  const asked = probes();
  await pass(30_000);
  expect(probes()).toBe(asked);
  visible.mockReturnValue('visible');
  await pass(3_000);
  expect(probes()).toBeGreaterThan(asked);
});
