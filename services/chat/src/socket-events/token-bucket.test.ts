import { createTokenBucket } from './token-bucket';

it('lets a burst pass, then as many as the time brings', () => {
  let now = 0;
  const take = createTokenBucket({ perSecond: 10, now: () => now });
  const takeMany = (tries: number) => Array.from({ length: tries }, take).filter(Boolean).length;
  expect(takeMany(100)).toBe(20);
  now = 500;
  expect(takeMany(100)).toBe(5);
  now = 60_000;
  expect(takeMany(100)).toBe(20);
});
