import { screen } from '@testing-library/react';
import { renderArea } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

test.each([
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy'],
  ['/refunds', 'Refund policy'],
])('%s says where to write', async (path, title) => {
  await renderArea(routes, { path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'support@vetcare.test' })).toHaveAttribute(
    'href',
    'mailto:support@vetcare.test',
  );
});

test('the privacy page says what of a doctor outlives the account, and for how long', async () => {
  await renderArea(routes, { path: '/privacy' });
  expect(
    await screen.findByText(/where a doctor’s payouts go is kept, until 180 days after their last payout/),
  ).toBeVisible();
});
