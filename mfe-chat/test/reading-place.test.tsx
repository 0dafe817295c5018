import { fireEvent, screen, act as update, waitFor } from '@testing-library/react';
import { aMessage, doctor, id, log, patient, renderChat, ServerSocket } from './render-chat';

/** jsdom has no layout, so this gives the list a content of 1000 px, of which `seen` are visible. */
function giveSizes(list: HTMLElement, seen = 400) {
  Object.defineProperty(list, 'scrollHeight', { configurable: true, value: 1_000 });
  Object.defineProperty(list, 'clientHeight', { configurable: true, value: seen });
  // A browser may have moved the scroll position after a layout.
  fireEvent.scroll(list);
}
function scrollTo(list: HTMLElement, top: number) {
  list.scrollTop = top;
  fireEvent.scroll(list);
}
const tell = (n: number) => update(() => ServerSocket.current.emit('newMessage', aMessage(n, doctor, patient)));
const readUpTo = () => ServerSocket.receivedOf('messagesRead').at(-1)?.upTo;

it('says that there are new messages to who has scrolled up, and reads them only at the end', async () => {
  const { act } = await renderChat({ messages: [aMessage(10, doctor, patient)] });
  const list = await log();
  await waitFor(() => expect(readUpTo()).toBe(id(10)));
  giveSizes(list);
  scrollTo(list, 100);
  tell(11);
  tell(12);
  const pill = await screen.findByRole('button', { name: /New messages\s*2/ });
  expect(list.scrollTop).toBe(100);
  expect(readUpTo()).toBe(id(10));
  await act.click(pill);
  expect(list.scrollTop).toBe(1_000);
  await waitFor(() => expect(readUpTo()).toBe(id(12)));
  expect(screen.queryByRole('button', { name: /New messages/ })).not.toBeInTheDocument();
  expect(list).toHaveFocus();
});

it('follows the newest message of who is at the end', async () => {
  await renderChat({ messages: [aMessage(10, doctor, patient)] });
  const list = await log();
  giveSizes(list);
  scrollTo(list, 600);
  tell(11);
  await waitFor(() => expect(readUpTo()).toBe(id(11)));
  expect(list.scrollTop).toBe(1_000);
  expect(screen.queryByRole('button', { name: /New messages/ })).not.toBeInTheDocument();
});

it('stays at the end when the text below grows over it', async () => {
  await renderChat({ messages: [aMessage(10, doctor, patient)] });
  const list = await log();
  giveSizes(list);
  scrollTo(list, 600);
  giveSizes(list, 300);
  expect(list.scrollTop).toBe(1_000);
  expect(screen.queryByRole('button', { name: 'Go to the newest message' })).not.toBeInTheDocument();
  scrollTo(list, 100);
  expect(screen.getByRole('button', { name: 'Go to the newest message' })).toBeInTheDocument();
});

it('does not take for read what comes while nobody looks', async () => {
  await renderChat({ messages: [aMessage(10, doctor, patient)] });
  await log();
  await waitFor(() => expect(readUpTo()).toBe(id(10)));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  fireEvent(document, new Event('visibilitychange'));
  tell(11);
  await waitFor(() => expect(document.title).toBe('(1) Dr. Dev Das · VetCare'));
  expect(readUpTo()).toBe(id(10));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(readUpTo()).toBe(id(11)));
});
