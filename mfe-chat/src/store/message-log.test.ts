import type { Message } from '@vetcare/contracts';
import { append, catchUp, fromNewest, type MessageLog, merge, prepend } from './message-log';

const id = (n: number) => n.toString(16).padStart(24, '0');
const message = (n: number, more: Partial<Message> = {}): Message => ({
  _id: id(n),
  senderId: { _id: id(900), FirstName: 'Asha', LastName: 'Rao' },
  receiverId: id(901),
  text: `message ${n}`,
  image: null,
  createdAt: '2026-03-05T10:00:00.000Z',
  ...more,
});
const messages = (...numbers: number[]) => numbers.map((n) => message(n));
const numbersOf = (log: { messages: readonly Message[] }) => log.messages.map(({ _id }) => Number.parseInt(_id, 16));
const aLog = (...numbers: number[]): MessageLog => ({
  messages: messages(...numbers),
  syncedTo: numbers.length > 0 ? id(numbers.at(-1) ?? 0) : null,
  reachedStart: false,
});

describe('messages of a conversation', () => {
  it('are in the order of their ids, each once', () => {
    expect(numbersOf({ messages: merge(messages(1, 3), messages(2, 3, 4)) })).toEqual([1, 2, 3, 4]);
  });

  it('keep the fresher of two copies', () => {
    const read = message(1, { readAt: '2026-03-05T11:00:00.000Z' });
    expect(merge(messages(1), [read])).toEqual([read]);
  });

  it('do not change by one that is there already', () => {
    const log = aLog(1, 2);
    expect(append(log, message(2))).toBe(log);
    expect(numbersOf(append(log, message(3)))).toEqual([1, 2, 3]);
  });
});

describe('what is asked for after a connection', () => {
  it('follows the last message that was asked for, not the last one heard', () => {
    // 4 was heard over the socket; 3 was lost while there was none.
    const heard = append(aLog(1, 2), message(4));
    expect(heard.syncedTo).toBe(id(2));
    const log = catchUp(heard, messages(3, 4));
    expect(numbersOf(log)).toEqual([1, 2, 3, 4]);
    expect(log.syncedTo).toBe(id(4));
  });

  it('is where it was when nothing was missed', () => {
    expect(catchUp(aLog(1, 2), []).syncedTo).toBe(id(2));
  });
});

describe('the newest page', () => {
  it('keeps what was heard while it was on its way', () => {
    const heard = { messages: messages(9), syncedTo: null, reachedStart: false };
    expect(numbersOf(fromNewest(heard, messages(7, 8), 2))).toEqual([7, 8, 9]);
  });

  it('drops what was heard before: messages between may be missing', () => {
    const heard = { messages: messages(3), syncedTo: null, reachedStart: false };
    expect(numbersOf(fromNewest(heard, messages(7, 8), 2))).toEqual([7, 8]);
  });

  it('is the whole conversation when it is not full', () => {
    expect(fromNewest(undefined, messages(1), 2).reachedStart).toBe(true);
    expect(fromNewest(undefined, messages(1, 2), 2).reachedStart).toBe(false);
  });
});

it('an older page goes before', () => {
  const log = prepend(aLog(5, 6), messages(3, 4), 2);
  expect(numbersOf(log)).toEqual([3, 4, 5, 6]);
  expect(log.reachedStart).toBe(false);
  expect(prepend(log, messages(2), 2).reachedStart).toBe(true);
});
