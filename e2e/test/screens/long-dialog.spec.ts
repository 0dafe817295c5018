import { expect, test } from '@playwright/test';
import { visitAs } from './visitor';

test('the buttons of a dialog that is taller than a laptop’s window are in sight', async ({ browser }) => {
  const { page, context } = await visitAs(browser, 'patient', { viewport: { width: 1366, height: 657 } });
  await page.goto('/user/history');
  await page
    .getByRole('link', { name: /^Receipt and calendar file/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Your consultation is booked' });
  await expect(dialog.getByRole('link', { name: 'Start chat' })).toBeInViewport({ ratio: 1 });
  await context.close();
});
