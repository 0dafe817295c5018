import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@vetcare/contracts';
import { type Answers, refuse } from '@vetcare/web-kit/testing';
import { aMessage, doctor, id, log, patient, renderChat } from './render-chat';

const [oldest, second] = [aMessage(1, doctor, patient), aMessage(2, patient, doctor)];
/** More than one call loads. */
const messages = [oldest, second, ...Array.from({ length: 318 }, (_, i) => aMessage(i + 3, patient, doctor))];
const createdAt = '2026-03-05T10:35:00.000Z';
const call = 'GET /api/chat/messages/:id/search' as const;
const found = (searchedTo: string | null, ...shown: Message[]) => ({ messages: shown, searchedTo });

// jsdom has no layout. Without a height the list would be at its start, where older messages are loaded.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, value: 10_000 });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
});

async function openSearch(answer: Answers[typeof call], messages: Message[] = []) {
  const answers = { [call]: answer };
  const page = await renderChat({ messages, answers });
  await page.act.click(await screen.findByTitle('Search messages'));
  const field = await screen.findByPlaceholderText('Search messages');
  const panel = screen.getByRole('region', { name: 'Search messages' });
  expect(field).toHaveFocus();
  const asked = () => page.calls.filter(({ path }) => path.endsWith('/search')).map(({ query }) => query.toString());
  return { ...page, panel, field, asked };
}

it('shows what was found with writer and date, and goes to the message that is chosen, however old', async () => {
  const text = `${'much before it '.repeat(10)}the Rabies shot${' and after it'.repeat(20)}`;
  const { act, field, panel, asked } = await openSearch(
    found(null, { ...second, createdAt, text }, { ...oldest, createdAt }),
    messages,
  );
  expect(within(await log()).queryByText('Message 2')).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: ' rabies ' } });
  expect(await within(panel).findByText('2 messages found')).toHaveAttribute('role', 'status');
  expect(asked()).toEqual(['text=rabies']);
  const [own, other] = panel.querySelectorAll('li');
  expect(own).toHaveTextContent(
    /^You5 Mar 2026, 10:35…it much before it much before it the Rabies shot and after it.*…$/,
  );
  expect(own?.querySelector('mark')).toHaveTextContent('Rabies');
  expect(other).toHaveTextContent('Dr. Dev Das5 Mar 2026, 10:35Message 1');
  await act.click(own?.querySelector('button') as HTMLElement);
  await waitFor(() => expect(within(document.activeElement as HTMLElement).getByText('Message 2')).toBeInTheDocument());
  expect(document.activeElement).toHaveAttribute('data-item', id(2));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(document.activeElement).toHaveAttribute('data-item', id(2));
  expect(window.location.search).toBe('');
  expect(within(await log()).queryByText('Message 320')).not.toBeInTheDocument();
  await act.click(screen.getByTitle('Go to the newest message'));
  expect(await within(await log()).findByText('Message 320')).toBeInTheDocument();
});

it('searches older messages where the answer before ended', async () => {
  const { act, field, panel, asked } = await openSearch(({ query }) =>
    query.has('before') ? found(null) : found(id(77)),
  );
  await act.type(field, 'cough');
  expect(await within(panel).findByText('Nothing found yet')).toBeInTheDocument();
  await act.click(within(panel).getByRole('button', { name: 'Search older messages' }));
  expect(await within(panel).findByText('No messages found')).toBeInTheDocument();
  expect(asked()).toEqual(['text=cough', `text=cough&before=${id(77)}`]);
  expect(within(panel).queryByRole('button', { name: 'Search older messages' })).not.toBeInTheDocument();
});

it('says that it failed, asks for nothing without a word, and gives the focus back when it closes', async () => {
  const { act, field, panel, asked } = await openSearch(
    refuse(502, 'upstream_unavailable', 'Please try again in a moment'),
  );
  await act.type(field, '   ');
  await act.type(field, 'cough');
  expect(await within(panel).findByText('Please try again in a moment')).toBeInTheDocument();
  expect(new Set(asked())).toEqual(new Set(['text=cough']));
  await act.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Search messages' })).toHaveFocus();
});
