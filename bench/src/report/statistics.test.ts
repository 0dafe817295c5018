import { alternate, median, ratio } from './statistics';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

it('there is no median of nothing', () => expect(() => median([])).toThrow(RangeError));

it('a ratio has two decimals', () => expect(ratio(1333, 1000)).toBe(1.33));

it('takes turns A-B-B-A, each as often as the other', () => {
  expect(alternate('A', 'B', 2)).toEqual(['A', 'B', 'B', 'A']);
  expect(alternate('A', 'B', 5).filter((turn) => turn === 'A')).toHaveLength(5);
});
