import { createRateLimit } from './rate-limit';
import { createTokenBucket } from './token-bucket';

it('lets a burst pass, then as many as the time brings', () => {
  let now = 0;
  const { take } = createTokenBucket({ perSecond: 10, now: () => now });
  const takeMany = (tries: number) => Array.from({ length: tries }, take).filter(Boolean).length;
  expect(takeMany(100)).toBe(20);
  now = 500;
  expect(takeMany(100)).toBe(5);
  now = 60_000;
  expect(takeMany(100)).toBe(20);
});

it('limits each person by themselves, also after those who are quiet were forgotten', () => {
  let now = 0;
  const limit = createRateLimit({ perSecond: 1, now: () => now });
  const takeTwice = (id: string) => [limit.take(id), limit.take(id)];
  takeTwice('busy');
  now = 500;
  for (let i = 0; i < 10_000; i += 1) takeTwice(`person ${i}`);
  expect(() => limit.take('busy')).toThrow('Too many messages');
  expect(() => limit.take('quiet')).not.toThrow();
});
