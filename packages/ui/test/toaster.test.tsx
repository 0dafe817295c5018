import { act, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from '@vetcare/ui';
import { toast } from 'react-hot-toast/headless';

afterEach(() => act(() => toast.remove()));

const placeOf = (text: string) => screen.getByText(text).closest('[style*="justify-content"]');

// Promises: constants.toasts.z-index
test('toasts appear top-right, above everything', () => {
  render(<Toaster />);
  act(() => void toast('Saved'));
  expect(placeOf('Saved')).toHaveStyle({ top: '0px', justifyContent: 'flex-end' });
  expect(placeOf('Saved')?.parentElement).toHaveStyle({ position: 'fixed', zIndex: '9999' });
});

// Promises: constants.toasts.gutter
test('toasts keep 16 px from each other and from the edge', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 40 } as DOMRect);
  render(<Toaster />);
  act(() => void toast('First'));
  act(() => void toast('Second'));
  expect(placeOf('Second')).toHaveStyle({ transform: 'translateY(0px)' });
  expect(placeOf('First')).toHaveStyle({ transform: `translateY(${40 + 16}px)` });
  expect(placeOf('First')?.parentElement).toHaveStyle({ inset: '16px' });
  height.mockRestore();
});

const box = (top: number, height: number, width = 360): DOMRect => new DOMRect(0, top, width, height);

describe('what was just used', () => {
  const WIDTH = 328;
  let used: HTMLButtonElement;
  let usedAt: DOMRect;
  let lowAt: DOMRect;
  beforeEach(() => {
    used = document.body.appendChild(document.createElement('button'));
    usedAt = box(80, 44);
    lowAt = box(600, 40);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this === used) return usedAt;
      return this.style.bottom === '' ? box(64, 40) : lowAt;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    used.remove();
  });
  const raise = () => act(() => void toast('Saved'));
  const isLow = () => placeOf('Saved')?.getAttribute('style')?.includes('bottom') ?? false;

  it('is not covered by its toast, which stands at the bottom then', () => {
    render(<Toaster />);
    used.focus();
    raise();
    expect(isLow()).toBe(true);
  });

  it.each([
    ['is further down', () => box(300, 44)],
    ['is left of the toast on a wide screen', () => box(80, 44, 20)],
    ['fills the page', () => box(0, 900)],
  ])('leaves the toast at the top when it %s', (_what, place) => {
    usedAt = place();
    render(<Toaster />);
    used.focus();
    raise();
    expect(isLow()).toBe(false);
  });

  it('is left free also when the focus comes later, as to the heading of the next page', () => {
    render(<Toaster />);
    raise();
    expect(isLow()).toBe(false);
    act(() => used.focus());
    expect(isLow()).toBe(true);
  });

  it('may lie under a toast at either edge, which moves once then', () => {
    usedAt = box(80, 250);
    lowAt = box(300, 40);
    render(<Toaster />);
    used.focus();
    raise();
    expect(isLow()).toBe(true);
  });

  it('may be a link in the toast itself, which stays under the finger', () => {
    render(<Toaster />);
    act(() => void toast(<a href="/user/chats">Saved</a>));
    act(() => screen.getByRole('link', { name: 'Saved' }).focus());
    expect(isLow()).toBe(false);
  });
});

describe('a screen reader', () => {
  it('has one live region, which is there before the first toast', () => {
    const { container } = render(<Toaster />);
    const [region, ...others] = container.querySelectorAll('[aria-live]');
    expect(others).toEqual([]);
    act(() => void toast.error('Failed'));
    expect(region).toHaveTextContent('Failed');
    expect(container.querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(1);
  });

  it('hears the same words once, and different ones both', async () => {
    render(<Toaster />);
    for (const words of ['Saved', 'Failed', 'Saved']) act(() => void toast(words));
    await waitFor(() => expect(screen.getAllByText('Saved').filter((one) => !one.closest('.leaving'))).toHaveLength(1));
    expect(screen.getByText('Failed').closest('.leaving')).toBeNull();
  });
});

describe('another page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const isGone = (text: string) => screen.queryByText(text)?.closest('.leaving') !== null;

  it('is not the first one: what was raised before the toaster was there is shown', () => {
    act(() => void toast.error('Failed to fetch doctors'));
    act(() => void jest.advanceTimersByTime(3_000));
    render(<Toaster page="/doctor" />);
    expect(isGone('Failed to fetch doctors')).toBe(false);
  });

  it('takes the toasts of the one before away, but not what came with it or the offer to reload', () => {
    const { rerender } = render(<Toaster page="/doctor" />);
    act(() => void toast('Saved', { duration: 60_000 }));
    act(() => void toast.error('Reload?', { id: 'reload', duration: 60_000 }));
    act(() => void jest.advanceTimersByTime(1_500));
    act(() => void toast('Logged in successfully!'));
    rerender(<Toaster page="/doctor" />);
    expect(isGone('Saved')).toBe(false);
    rerender(<Toaster page="/user/history" />);
    expect(isGone('Saved')).toBe(true);
    for (const kept of ['Reload?', 'Logged in successfully!']) expect(isGone(kept)).toBe(false);
  });
});
