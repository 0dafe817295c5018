import { type Draft, isRepeat, toMessage } from './draft';

const now = new Date('2026-03-01T10:00:00Z');
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...{ senderId: 'pat', receiverId: 'doc', text: 'hello', image: null },
  ...{ clientId: '1', seenUpTo: undefined, until: null },
  ...more,
});
const id = '65'.padEnd(24, '0');

it('follows the end of its conversation, or begins it', () => {
  const message = toMessage(draft(), id, now);
  expect([message.previousId, message._id > id]).toEqual([id, true]);
  expect(toMessage(draft(), null, now).previousId).toBeNull();
});

it.each([
  ['all of it', draft(), id, undefined],
  ['what they say they saw', draft({ seenUpTo: id }), id, undefined],
  ['not all, because some had not reached them', draft({ seenUpTo: '0'.repeat(24) }), id, false],
  ['not all, because they had seen none', draft({ seenUpTo: null }), id, false],
  ['all of a conversation that begins', draft({ seenUpTo: null }), null, undefined],
])('says what its sender had seen: %s', (_what, written, end, seenAll) => {
  expect(toMessage(written, end, now).seenAll).toBe(seenAll);
});

it('is a repeat of a message with the same text to the same person', () => {
  const stored = toMessage(draft(), null, now);
  const others = [draft({ image: '/media/chat/1' }), draft({ text: 'Hello' }), draft({ receiverId: 'adm' })];
  expect([draft(), ...others].map((one) => isRepeat(one, stored))).toEqual([true, true, false, false]);
});
