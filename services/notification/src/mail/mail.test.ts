import { isWorthAMail, nextTry } from './mail';

const now = new Date('2026-01-05T10:00:00Z');

describe('a mail that failed', () => {
  it('is tried again after a second, then ever later, and given up after eight tries', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => (nextTry(tries, now)?.getTime() ?? 0) - now.getTime());
    expect(pauses[0]).toBe(1_000);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(nextTry(8, now)).toBeNull();
  });
});

describe('an event', () => {
  it('of the last two days is worth a mail, an older one is not', () => {
    expect(isWorthAMail('2026-01-03T10:00:00Z', now)).toBe(true);
    expect(isWorthAMail('2026-01-03T09:59:59Z', now)).toBe(false);
  });
});
