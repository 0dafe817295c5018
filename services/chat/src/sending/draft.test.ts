import type { ConversationEnd } from '../message/conversation-ends';
import { type Draft, isRepeat, readByAnswering, toMessage } from './draft';

const now = new Date('2026-03-01T10:00:00Z');
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...{ sender: { id: 'pat', role: 'patient' }, receiverId: 'doc', text: 'hello', image: null, thumbnail: null },
  ...{ clientId: '1', seenUpTo: undefined, until: null },
  ...more,
});
const id = '65'.padEnd(24, '0');
const end = (more: Partial<ConversationEnd> = {}): ConversationEnd => ({
  ...{ id, senderId: 'doc', seenAll: true, readUpTo: {} },
  ...more,
});

it('follows the end of its conversation, or begins it', () => {
  const message = toMessage(draft(), end(), now);
  expect([message.previousId, message._id > id]).toEqual([id, true]);
  expect(toMessage(draft(), null, now).previousId).toBeNull();
});

it.each([
  ['all of it', draft(), end(), id],
  ['what they say they saw', draft({ seenUpTo: id }), end(), id],
  ['nothing, because some had not reached them', draft({ seenUpTo: '0'.repeat(24) }), end(), undefined],
  ['nothing, because they had seen none', draft({ seenUpTo: null }), end(), undefined],
  ['nothing, because they wrote last and had read it then', draft(), end({ senderId: 'pat' }), undefined],
  ['what they had not seen when they wrote last', draft(), end({ senderId: 'pat', seenAll: false }), id],
  ['nothing, because they have read it already', draft(), end({ readUpTo: { pat: id } }), undefined],
  ['nothing of a conversation that begins', draft(), null, undefined],
])('has its sender read by answering: %s', (_what, written, before, read) => {
  expect(readByAnswering(toMessage(written, before, now), before)).toBe(read);
});

it('is a repeat of a message with the same text to the same person', () => {
  const stored = toMessage(draft(), null, now);
  const others = [draft({ image: '/media/chat/1' }), draft({ text: 'Hello' }), draft({ receiverId: 'adm' })];
  expect([draft(), ...others].map((one) => isRepeat(one, stored))).toEqual([true, true, false, false]);
});
