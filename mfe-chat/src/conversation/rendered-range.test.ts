import { bounds, earlier, later, MAX_RENDERED, newestRange, STEP } from './rendered-range';

const list = (count: number, from = 0) => Array.from({ length: count }, (_, i) => ({ _id: String(from + i) }));

describe('the rendered range of a long conversation', () => {
  it('is the newest step at first, and all of a short one', () => {
    expect(bounds(list(5_000), newestRange)).toEqual({ from: 5_000 - STEP, to: 5_000 });
    expect(bounds(list(3), newestRange)).toEqual({ from: 0, to: 3 });
  });

  it('never grows beyond its limit on the way up, and comes back down', () => {
    const messages = list(5_000);
    let shown = newestRange;
    for (let i = 0; i < 99; i++) {
      shown = earlier(messages, shown);
      const { from, to } = bounds(messages, shown);
      expect(to - from).toBeLessThanOrEqual(MAX_RENDERED);
    }
    expect(bounds(messages, shown)).toEqual({ from: 0, to: MAX_RENDERED });
    for (let i = 0; i < 99; i++) shown = later(messages, shown);
    expect(bounds(messages, shown)).toEqual({ from: 5_000 - MAX_RENDERED, to: 5_000 });
    expect(shown.last).toBeNull();
  });

  it('stays where it is while messages come before and after it', () => {
    const shown = earlier(list(1_000, 1_000), { first: '1500', last: '1599' });
    const { from, to } = bounds([...list(1_000), ...list(1_001, 1_000)], shown);
    expect([from, to]).toEqual([1_450, 1_600]);
  });
});
