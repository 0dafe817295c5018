import { bounds, earlier, later, newestPart, SHOWN_AT_MOST, STEP } from './shown-part';

const list = (count: number, from = 0) => Array.from({ length: count }, (_, i) => ({ _id: String(from + i) }));

describe('the part of a long conversation that is drawn', () => {
  it('is the newest step at first, and all of a short one', () => {
    expect(bounds(list(5_000), newestPart)).toEqual({ from: 5_000 - STEP, to: 5_000 });
    expect(bounds(list(3), newestPart)).toEqual({ from: 0, to: 3 });
  });

  it('never grows beyond its limit on the way up, and comes back down', () => {
    const messages = list(5_000);
    let shown = newestPart;
    for (let i = 0; i < 99; i++) {
      shown = earlier(messages, shown);
      const { from, to } = bounds(messages, shown);
      expect(to - from).toBeLessThanOrEqual(SHOWN_AT_MOST);
    }
    expect(bounds(messages, shown)).toEqual({ from: 0, to: SHOWN_AT_MOST });
    for (let i = 0; i < 99; i++) shown = later(messages, shown);
    expect(bounds(messages, shown)).toEqual({ from: 5_000 - SHOWN_AT_MOST, to: 5_000 });
    expect(shown.last).toBeNull();
  });

  it('stays where it is while messages come before and after it', () => {
    const shown = earlier(list(1_000, 1_000), { first: '1500', last: '1599' });
    const { from, to } = bounds([...list(1_000), ...list(1_001, 1_000)], shown);
    expect([from, to]).toEqual([1_450, 1_600]);
  });
});
