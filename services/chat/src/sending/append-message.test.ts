import type { InsertOutcome } from '../message/insert-outcomes';
import type { StoredMessage } from '../message/message';
import { createAppend } from './append-message';
import type { Draft } from './draft';

const draft: Draft = {
  ...{ senderId: 'a', receiverId: 'b', text: 'x', clientId: 'c' },
  ...{ seenUpTo: undefined, image: null, until: null },
};

/** A database that has stored the message before, of which `durableAfter` looks find that a majority knows it. */
function appendTo({ outcome, durableAfter }: { outcome: InsertOutcome; durableAfter?: number }) {
  const asked = { inserts: 0, looks: 0 };
  const { append } = createAppend({
    messages: {
      insert: async (messages: StoredMessage[]) => {
        asked.inserts += 1;
        return messages.map(() => outcome);
      },
      async findSent() {
        asked.looks += 1;
        if (durableAfter === undefined) return null;
        return { message: { ...draft, _id: '1' } as unknown as StoredMessage, isDurable: asked.looks > durableAfter };
      },
    },
    ends: { get: async () => null, set() {}, forget() {} },
    summaries: { complete() {} },
    now: () => new Date(),
  });
  return { asked, append };
}
const overloaded = expect.objectContaining({ code: 'overloaded' });

it('takes a message that is stored already for the first one, as soon as a majority knows it', async () => {
  const { append, asked } = appendTo({ outcome: 'duplicate', durableAfter: 2 });
  expect(await append(draft)).toMatchObject({ message: { _id: '1' }, isNew: false });
  expect(asked).toEqual({ inserts: 1, looks: 3 });
});

it('asks to try later, after few commands, while a majority does not know it', async () => {
  const { append, asked } = appendTo({ outcome: 'duplicate', durableAfter: Number.POSITIVE_INFINITY });
  await expect(append(draft)).rejects.toEqual(overloaded);
  expect(asked).toEqual({ inserts: 1, looks: 6 });
});

it('asks to try later when it always loses against others', async () => {
  const { append } = appendTo({ outcome: 'duplicate' });
  await expect(append(draft)).rejects.toEqual(overloaded);
  await expect(appendTo({ outcome: 'stored' }).append(draft)).resolves.toMatchObject({ isNew: true });
});
