import { compare } from './judge-visits';

it.each([
  ['all there', ['a1', 'b1'], { lost: 0, doubled: 0 }],
  ['one missing', ['a1'], { lost: 1, doubled: 0 }],
  ['one twice', ['a1', 'b1', 'a1'], { lost: 0, doubled: 1 }],
  ['what nobody was told of, too', ['a1', 'b1', 'b2'], { lost: 0, doubled: 0 }],
])('%s', (_what, found, verdict) => expect(compare(['a1', 'b1'], found)).toEqual({ acknowledged: 2, ...verdict }));
