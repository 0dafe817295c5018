import { renderHook } from '@testing-library/react';
import { useAutomaticCheck } from '../src/booking/use-automatic-check';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('an unconfirmed payment is checked again by itself, with growing pauses', () => {
  const check = jest.fn(async () => {});
  const { rerender } = renderHook(({ checking }) => useAutomaticCheck(checking, check), {
    initialProps: { checking: false },
  });
  jest.advanceTimersByTime(5_000);
  expect(check).toHaveBeenCalledTimes(1);
  rerender({ checking: true });
  jest.advanceTimersByTime(60_000);
  expect(check).toHaveBeenCalledTimes(1);
  rerender({ checking: false });
  jest.advanceTimersByTime(9_999);
  expect(check).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(check).toHaveBeenCalledTimes(2);
});
