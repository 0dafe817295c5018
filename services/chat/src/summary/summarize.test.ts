import type { Conversation } from '../conversation/conversation.store';
import type { StoredMessage } from '../message/message';
import { answeredIn, merge, summarize } from './summarize';

const at = new Date('2026-03-01T10:00:00Z');
/** The patient has three unread messages from the doctor. */
const known: Conversation = {
  _id: 'doc:pat',
  people: ['doc', 'pat'],
  lastId: '41',
  lastMessage: { _id: '41', text: '', hasImage: false, senderId: 'doc', createdAt: at },
  unread: { pat: 3, doc: 0 },
  readUpTo: { pat: '38' },
};
const from = (senderId: string, _id: string, more: Partial<StoredMessage> = {}): StoredMessage => ({
  ...{ _id, conversation: 'doc:pat', senderId, receiverId: senderId === 'pat' ? 'doc' : 'pat' },
  ...{ text: `text ${_id}`, image: null, createdAt: at, clientId: _id, readAt: null },
  ...more,
});

it('counts the messages of a conversation that begins', () => {
  const update = summarize(undefined, [from('pat', '1'), from('pat', '2')]);
  expect(update).toMatchObject({ after: undefined, lastMessage: { _id: '2' }, unread: { doc: 2 }, read: {} });
  expect(summarize(undefined, [])).toBeUndefined();
});

it('takes what was written to a sender before for read', () => {
  const update = summarize(known, [from('pat', '42'), from('pat', '43'), from('doc', '44'), from('pat', '45')]);
  expect(update).toMatchObject({ after: '41', unread: { pat: 0, doc: 1 }, read: { pat: '44', doc: '43' } });
  const ranges = update && answeredIn(update, known).map(({ reader, after, upTo }) => [reader, after, upTo]);
  expect(ranges).toEqual([
    ['pat', '38', '41'],
    ['doc', undefined, '43'],
    ['pat', '41', '44'],
  ]);
});

it('leaves it unread if the sender had not seen all of it', () => {
  const update = summarize(known, [from('pat', '42', { seenAll: false })]);
  expect([update?.read, update?.unread]).toEqual([{}, { doc: 1 }]);
});

it('takes nothing for read that was read before, or that the sender wrote', () => {
  const none = { ...known, unread: { pat: 0, doc: 2 } };
  expect(summarize(none, [from('pat', '42')])).toMatchObject({ read: {}, unread: { doc: 1 } });
});

it('takes for read what a sender had not seen at an earlier answer', () => {
  const update = summarize(known, [from('pat', '42', { seenAll: false }), from('pat', '43')]);
  expect(update).toMatchObject({ read: { pat: '42' }, unread: { pat: 0, doc: 2 } });
});

it('shows a conversation as the database will have it', () => {
  const update = summarize(known, [
    from('pat', '42'),
    from('doc', '43', { image: '/media/chat/1', text: 'x'.repeat(300) }),
  ]);
  if (!update) throw new Error('nothing to add');
  const merged = merge(known, update);
  expect(merged).toMatchObject({ lastId: '43', unread: { pat: 1, doc: 0 }, readUpTo: { pat: '41', doc: '42' } });
  expect(merged.lastMessage).toMatchObject({ hasImage: true, text: 'x'.repeat(200) });
  const unanswered = summarize(known, [from('doc', '42')]);
  expect(unanswered && merge(known, unanswered).unread).toEqual({ pat: 4, doc: 0 });
});
