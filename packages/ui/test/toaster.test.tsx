import { act, render, screen } from '@testing-library/react';
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
