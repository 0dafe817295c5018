import { earlyEndOf, lastEndOf, type WindowEnd } from './early-end';

const day = (n: number) => new Date(Date.UTC(2031, 0, n));
const ended = (n: number, more: Partial<WindowEnd> = {}): WindowEnd => ({ endsAt: day(n), refunded: false, ...more });
const cancelled = {
  refunded: true,
  closedAt: day(4),
  cancelledAt: day(4),
  cancelledBy: 'doctor',
  paidPaise: 500,
} as const;

describe('the last of a pair’s windows', () => {
  it('was cancelled, and its money is on the way', () => {
    expect(earlyEndOf([ended(2), ended(9, cancelled)])).toEqual({
      change: 'cancelled',
      by: 'doctor',
      cancelledAt: day(4).toISOString(),
      refundPaise: 500,
    });
  });

  it('was refunded, with the part that the cancellation named', () => {
    expect(earlyEndOf([ended(9, { ...cancelled, refundPaise: 300, refundedAt: day(5) })])).toMatchObject({
      change: 'refunded',
      refundedAt: day(5).toISOString(),
      refundPaise: 300,
    });
  });

  it('was refunded before it was stored when and how much', () => {
    expect(earlyEndOf([ended(9, { refunded: true })])).toEqual({ change: 'refunded' });
  });

  it.each([
    ['ran to its end', [ended(9)]],
    ['came after a cancelled one', [ended(9, cancelled), ended(6)]],
    ['was never opened', [ended(9, { ...cancelled, endsAt: null })]],
    ['is none', []],
  ])('%s', (_, windows) => {
    expect(earlyEndOf(windows)).toBeUndefined();
  });

  it('ended at its end or with its cancellation, and not while it is open', () => {
    expect(lastEndOf([ended(2), ended(9, cancelled)], day(5))).toEqual(day(4));
    expect(lastEndOf([ended(2), ended(9)], day(5))).toEqual(day(2));
    expect(lastEndOf([ended(9)], day(5))).toBeNull();
  });
});
