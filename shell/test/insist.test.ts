import { insist } from '../src/frame/insist';

/** A file that a server gives from the second call on. */
function someFile() {
  const load = jest.fn(() => Promise.resolve('the file'));
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  return load;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['once the server has it again', () => jest.advanceTimersByTimeAsync(15_000)],
  ['at once when the device is connected again', async () => void window.dispatchEvent(new Event('online'))],
])('a file that did not come is loaded %s', async (_when, happens) => {
  const load = someFile();
  const loading = insist(load);
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await happens();
  await expect(loading).resolves.toBe('the file');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
