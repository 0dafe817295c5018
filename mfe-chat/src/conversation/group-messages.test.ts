import { relativeDay } from '../day/relative-day';
import { groupMessages } from './group-messages';
import type { MessageItem } from './message-item';

const ZONE = 'Asia/Kolkata';
const item = (id: string, at: string, own = false): MessageItem => ({
  id,
  messageId: id,
  own,
  text: id,
  image: null,
  thumbnail: null,
  ...{ fileName: null, fileSize: 0, filePath: null },
  at,
  state: own ? 'sent' : 'received',
  error: null,
  canRetry: false,
  progress: null,
});
const shape = (items: MessageItem[]) =>
  groupMessages(items, ZONE).map(({ id, groups }) => [id, groups.map((group) => group.items.map((one) => one.id))]);

describe('messages of a list', () => {
  it('are together when one person wrote them within a minute', () => {
    const a = item('a', '2026-03-05T10:00:01.000Z');
    const b = item('b', '2026-03-05T10:00:59.000Z');
    expect(shape([a, b])).toEqual([['5 Mar 2026', [['a', 'b']]]]);
  });

  it('are apart when the other wrote, or the minute passed', () => {
    const a = item('a', '2026-03-05T10:00:59.000Z');
    const b = item('b', '2026-03-05T10:00:59.000Z', true);
    const c = item('c', '2026-03-05T10:01:00.000Z', true);
    expect(shape([a, b, c])).toEqual([['5 Mar 2026', [['a'], ['b'], ['c']]]]);
  });

  it('are on the day that the clock on the wall says', () => {
    // 23:59 and 00:00 in India.
    const a = item('a', '2026-03-05T18:29:00.000Z');
    const b = item('b', '2026-03-05T18:30:00.000Z');
    expect(shape([a, b])).toEqual([
      ['5 Mar 2026', [['a']]],
      ['6 Mar 2026', [['b']]],
    ]);
  });
});

describe('the name of a day', () => {
  const now = Date.parse('2026-03-06T18:31:00.000Z'); // 7 March, 00:01 in India

  // Promises: chats.day.today, chats.day.yesterday
  it.each([
    ['2026-03-06T18:30:00.000Z', 'today'],
    ['2026-03-06T18:29:00.000Z', 'yesterday'],
    ['2026-03-05T18:30:00.000Z', 'yesterday'],
    ['2026-03-05T18:29:00.000Z', null],
  ])('%s is %s', (at, day) => {
    expect(relativeDay(at, now, ZONE)).toBe(day);
  });

  it('knows yesterday after a day of 23 hours', () => {
    const berlin = 'Europe/Berlin';
    // The clocks went forward on 29 March 2026.
    const lateNight = Date.parse('2026-03-29T22:30:00.000Z'); // 30 March, 00:30
    expect(relativeDay('2026-03-28T23:30:00.000Z', lateNight, berlin)).toBe('yesterday');
    expect(relativeDay('2026-03-28T22:30:00.000Z', lateNight, berlin)).toBeNull();
  });
});
