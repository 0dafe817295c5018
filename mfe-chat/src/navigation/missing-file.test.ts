import { reportMissingFile } from './missing-file';

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

describe('a file that could not be loaded', () => {
  const reportError = jest.fn();
  beforeEach(() => {
    reportError.mockReset();
    Object.assign(window, { reportError });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is reported, so that the shell offers to reload the page', () => {
    const error = missing();
    expect(reportMissingFile(error)).toBe(true);
    expect(reportError).toHaveBeenCalledWith(error);
  });

  it('is not reported without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reportMissingFile(missing())).toBe(false);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('is not any other error', () => {
    expect(reportMissingFile(new Error('This picture is broken.'))).toBe(false);
    expect(reportError).not.toHaveBeenCalled();
  });
});
