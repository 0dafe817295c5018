import { screen } from '@testing-library/react';
import { refuse, renderArea } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const answers = {
  'GET /api/seller': {
    ...{ name: 'VetCare Online Private Limited', address: '12 Residency Road, Bengaluru 560025' },
    ...{ gstin: '29AABCV1234D1ZO', grievanceOfficer: 'Meera Nair' },
  },
};

test.each(['/terms', '/privacy', '/refunds'])(
  '%s names the company, who answers complaints, and since when',
  async (path) => {
    await renderArea(routes, { path, answers });
    expect(await screen.findByText('VetCare Online Private Limited')).toBeVisible();
    expect(screen.getByText('12 Residency Road, Bengaluru 560025')).toBeVisible();
    expect(screen.getByText(/^Meera Nair\./)).toBeVisible();
    expect(screen.getByText('In force since 29 Nov 2026.')).toBeVisible();
  },
);

test('the terms can be read when the facts of the company can’t be', async () => {
  await renderArea(routes, { path: '/terms', answers: { 'GET /api/seller': () => refuse(503, 'overloaded', 'Busy') } });
  expect(await screen.findByText(/^We couldn’t load who runs VetCare/)).toBeVisible();
  expect(screen.getByText(/VetCare brings pet owners/)).toBeVisible();
});

test('the refund policy says how long banks need, in the words of the mails and of the appointments', async () => {
  await renderArea(routes, { path: '/refunds', answers });
  expect(await screen.findByText(/Banks usually need five to seven working days\.$/)).toBeVisible();
});

test('the refund policy says what an answer and a silence of the doctor do to the money', async () => {
  await renderArea(routes, { path: '/refunds', answers });
  expect(await screen.findByText(/has answered you, you can still move it, but no longer cancel it/)).toBeVisible();
  expect(screen.getByText(/unless our team decides that what the doctor had already answered stands/)).toBeVisible();
  expect(screen.getByText(/have your money back in full, or choose another time/)).toBeVisible();
});

test.each([
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy'],
  ['/refunds', 'Refund policy'],
])('%s says where to write', async (path, title) => {
  await renderArea(routes, { path, answers });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'support@vetcare.test' })).toHaveAttribute(
    'href',
    'mailto:support@vetcare.test',
  );
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help');
});

test('the privacy page says what of a doctor outlives the account, and for how long', async () => {
  await renderArea(routes, { path: '/privacy', answers });
  expect(
    await screen.findByText(/where a doctor’s payouts go is kept, until 180 days after their last payout/),
  ).toBeVisible();
});
