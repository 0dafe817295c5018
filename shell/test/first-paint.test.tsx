import { render, screen } from '@testing-library/react';
import { createFirstPaint } from '../src/skeleton/first-paint';
import { PagePlaceholder } from '../src/skeleton/page-placeholder.view';

/** Replaces the document with the page as the server sends it. */
function arriveAt(path: string) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"><div data-first-paint><h1>Find your veterinarian</h1></div></div>';
  const firstPaint = createFirstPaint(window);
  const heading = screen.getByText('Find your veterinarian');
  // React clears its root in the same way.
  document.body.innerHTML = '';
  return { firstPaint, heading };
}

test('the very words that were painted stay on the screen until the page is drawn, out of reach', () => {
  const { firstPaint, heading } = arriveAt('/doctor');
  const { container, rerender } = render(<PagePlaceholder firstPaint={firstPaint} pathname="/doctor" />);
  expect(screen.getByText('Find your veterinarian')).toBe(heading);
  expect(container.firstElementChild).toHaveAttribute('inert');
  rerender(<PagePlaceholder firstPaint={firstPaint} pathname="/doctor" />);
  expect(screen.getByText('Find your veterinarian')).toBe(heading);
  firstPaint.end();
  expect(screen.queryByText('Find your veterinarian')).not.toBeInTheDocument();
});

test('neither another page nor a second visit shows them', () => {
  const { firstPaint } = arriveAt('/doctor');
  const { unmount } = render(<PagePlaceholder firstPaint={firstPaint} pathname="/about" />);
  expect(screen.queryByText('Find your veterinarian')).not.toBeInTheDocument();
  unmount();
  firstPaint.end();
  render(<PagePlaceholder firstPaint={firstPaint} pathname="/doctor" />);
  expect(screen.queryByText('Find your veterinarian')).not.toBeInTheDocument();
});
