import type { Message } from '@vetcare/contracts';
import { ApiError } from '@vetcare/web-kit';
import { createOutbox } from './outbox';
import { createOutboxStore } from './outbox.store';
import type { PendingMessage } from './pending-message';

const stored = ({ clientId, to, text }: PendingMessage): Message => ({
  _id: '6'.repeat(24),
  senderId: { _id: 'me', FirstName: '', LastName: '' },
  receiverId: to,
  text,
  image: null,
  createdAt: '2026-03-05T10:00:00.000Z',
  clientId,
});
const noAnswer = () => new ApiError(0, 'offline', '');
const refused = () => new ApiError(403, 'chat_window_closed', 'Closed');

/** A server that answers what `answer` says, once per try. */
function start(answer: (message: PendingMessage, attempt: number) => Message | ApiError) {
  const tries: string[] = [];
  const sent: [string, boolean][] = [];
  const failed: string[] = [];
  let settled: () => void = () => {};
  const store = createOutboxStore({ storage: window.sessionStorage, key: 'outbox' });
  const outbox = createOutbox({
    store,
    deliver: async (message, attempt) => {
      tries.push(message.text);
      const result = answer(message, attempt);
      if (result instanceof ApiError) throw result;
      return result;
    },
    onSent: (message, waited) => {
      sent.push([message.text, waited]);
    },
    onFailed: ({ text }) => failed.push(text),
  });
  const unsubscribe = outbox.items.subscribe(() => settled());
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      settled = () => fits() && resolve();
      settled();
    });
  const stop = () => {
    unsubscribe();
    outbox.stop();
  };
  return { outbox, tries, sent, failed, until, stop };
}
const text = (words: string, to = 'x') => ({ to, text: words, image: null, seenUpTo: null });

beforeEach(() => window.sessionStorage.clear());

it('sends in order, one after another', async () => {
  const { outbox, sent, until, stop } = start(stored);
  for (const words of ['one', 'two', 'three']) outbox.send(text(words));
  await until(() => outbox.items.get().length === 0);
  expect(sent).toEqual([
    ['one', false],
    ['two', false],
    ['three', false],
  ]);
  stop();
});

it('holds the line while nobody answers, and goes on when flushed', async () => {
  let online = false;
  const { outbox, tries, sent, until, stop } = start((message) => (online ? stored(message) : noAnswer()));
  outbox.send(text('one'));
  outbox.send(text('two'));
  await until(() => tries.length === 1 && outbox.items.get()[0]?.state === 'waiting');
  expect(outbox.items.get().map((item) => item.state)).toEqual(['waiting', 'waiting']);
  await Promise.resolve();
  online = true;
  outbox.flush();
  await until(() => outbox.items.get().length === 0);
  expect(sent).toEqual([
    ['one', true],
    ['two', false],
  ]);
  stop();
});

it('marks what was refused and sends what comes after it', async () => {
  const { outbox, sent, failed, until, stop } = start((message) =>
    message.text === 'bad' ? refused() : stored(message),
  );
  outbox.send(text('bad'));
  outbox.send(text('good'));
  await until(() => outbox.items.get().length === 1);
  expect(outbox.items.get()[0]).toMatchObject({ text: 'bad', state: 'failed', error: 'Closed' });
  expect(failed).toEqual(['bad']);
  expect(sent).toEqual([['good', false]]);
  stop();
});

it.each([
  ['a picture that the server can’t use', new ApiError(415, 'unsupported_media', 'No picture'), true],
  ['a closed chat', refused(), false],
])('says whether sending it again could help: %s', async (_what, error, isFinal) => {
  const { outbox, until, stop } = start(() => error);
  outbox.send(text('bad'));
  await until(() => outbox.items.get()[0]?.state === 'failed');
  expect(outbox.items.get()[0]?.isFinal).toBe(isFinal);
  stop();
});

it('sends a refused one again when asked, under the same id', async () => {
  let open = false;
  const ids: string[] = [];
  const { outbox, until, stop } = start((message) => {
    ids.push(message.clientId);
    return open ? stored(message) : refused();
  });
  outbox.send(text('one'));
  await until(() => outbox.items.get()[0]?.state === 'failed');
  open = true;
  outbox.retry(ids[0] ?? '');
  await until(() => outbox.items.get().length === 0);
  expect(ids).toEqual([ids[0], ids[0]]);
  stop();
});

it('survives a reload', async () => {
  const first = start(noAnswer);
  first.outbox.send(text('one'));
  await first.until(() => first.tries.length === 1 && first.outbox.items.get()[0]?.state === 'waiting');
  const [{ clientId } = { clientId: '' }] = first.outbox.items.get();
  first.stop();
  const second = start(stored);
  expect(second.outbox.items.get()[0]).toMatchObject({ clientId, text: 'one', state: 'waiting' });
  second.outbox.flush();
  await second.until(() => second.outbox.items.get().length === 0);
  expect(window.sessionStorage.getItem('outbox')).toBeNull();
  second.stop();
});

it('keeps the texts over a reload when a picture finds no room', async () => {
  const { setItem } = Storage.prototype;
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > 1_000) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  const first = start(noAnswer);
  first.outbox.send({ ...text('look'), image: `data:image/png;base64,${'A'.repeat(1_000)}` });
  first.outbox.send(text('and read'));
  await first.until(() => first.outbox.items.get()[0]?.state === 'waiting');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  first.stop();
  const second = start(stored);
  expect(second.outbox.items.get().map((item) => item.text)).toEqual(['and read']);
  second.stop();
  full.mockRestore();
});
