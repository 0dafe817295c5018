import { nextMessageId } from './message-id';

const now = new Date('2026-03-01T10:00:00Z');
const secondsOf = (id: string) => Number.parseInt(id.slice(0, 8), 16);

it('begins with the second it was made in', () => {
  const id = nextMessageId(undefined, now);
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(secondsOf(id)).toBe(now.getTime() / 1000);
});

it('grows with the millisecond, also between conversations', () => {
  const later = nextMessageId(undefined, new Date(now.getTime() + 1));
  expect(later > nextMessageId(undefined, now)).toBe(true);
});

it('grows within a millisecond, however the dice fall', () => {
  let last: string | undefined;
  for (let i = 0; i < 10_000; i += 1) {
    const next = nextMessageId(last, now);
    if (last !== undefined && next <= last) throw new Error(`${next} after ${last}`);
    last = next;
  }
});

it('grows after an id from a clock that is an hour ahead', () => {
  const ahead = nextMessageId(undefined, new Date(now.getTime() + 3_600_000));
  const next = nextMessageId(ahead, now);
  expect(next > ahead).toBe(true);
  expect(secondsOf(next)).toBe(secondsOf(ahead));
});

it('carries over at the end of the random part', () => {
  const last = '69a40c00ffffffffffffffff';
  expect(nextMessageId(last, new Date(0), (bytes) => Buffer.alloc(bytes))).toBe('69a40c010000000000000000');
});

it('never steps twice onto the same id from the same place', () => {
  const last = 'ffffff000000000000000000';
  const steps = new Set(Array.from({ length: 1_000 }, () => nextMessageId(last, now)));
  expect(steps.size).toBeGreaterThan(990);
});
