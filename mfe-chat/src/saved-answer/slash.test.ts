import { matching, replaced, slashBefore } from './slash';

describe('a slash', () => {
  it.each([
    ['/', { from: 0, query: '' }],
    ['/bland', { from: 0, query: 'bland' }],
    ['Hello /bland di', { from: 6, query: 'bland di' }],
    ['Hello\n/b', { from: 6, query: 'b' }],
  ])('calls an answer in %j', (text, slash) => {
    expect(slashBefore(text, text.length)).toEqual(slash);
  });

  it.each(['and/or', '1/2', 'https://a.in', 'on 3/4', '/bland\nfood', 'none'])('means itself in %j', (text) => {
    expect(slashBefore(text, text.length)).toBeNull();
  });

  it('is looked for before the caret, not at the end of the text', () => {
    expect(slashBefore('/diet and more', 5)).toEqual({ from: 0, query: 'diet' });
  });
});

it('finds answers by a part of their title, those that begin with it first', () => {
  const answers = ['Bland diet', 'Worms', 'Diet of a puppy'].map((title) => ({ title }));
  expect(matching(answers, 'DIET ').map(({ title }) => title)).toEqual(['Diet of a puppy', 'Bland diet']);
  expect(matching(answers, '')).toEqual(answers);
  expect(matching(answers, 'rabies')).toEqual([]);
});

it('puts an answer in the place of what called it', () => {
  expect(replaced('Hello /bl there', { from: 6, to: 9, by: 'Bland food.' })).toEqual({
    text: 'Hello Bland food. there',
    caret: 17,
  });
});
