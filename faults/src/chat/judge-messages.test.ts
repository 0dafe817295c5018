import { compare } from './judge-messages';

const sent = (...names: string[]) => names.map((name) => ({ clientId: name, id: `id of ${name}` }));
const found = (...names: string[]) => names.map((name) => ({ clientId: name, _id: `id of ${name}` }));

it.each([
  ['all there, in order', found('a', 'b', 'c'), { lost: 0, doubled: 0, outOfOrder: 0 }],
  ['one missing', found('a', 'c'), { lost: 1, doubled: 0, outOfOrder: 0 }],
  ['one twice', [...found('a', 'b', 'c'), { clientId: 'c', _id: 'id of c' }], { lost: 0, doubled: 1, outOfOrder: 0 }],
  ['one too early', found('b', 'a', 'c'), { lost: 0, doubled: 0, outOfOrder: 1 }],
  ['under another id', [...found('a', 'b'), { clientId: 'c', _id: 'other' }], { lost: 1, doubled: 0, outOfOrder: 0 }],
])('%s', (_what, messages, verdict) =>
  expect(compare(sent('a', 'b', 'c'), messages)).toEqual({ acknowledged: 3, ...verdict }),
);

it('what was not acknowledged may be there or not', () => {
  const unanswered = [...sent('a'), { clientId: 'b', id: undefined }];
  const verdict = { acknowledged: 1, lost: 0, doubled: 0, outOfOrder: 0 };
  expect(compare(unanswered, found('a'))).toEqual(verdict);
  expect(compare(unanswered, found('a', 'b'))).toEqual(verdict);
});
