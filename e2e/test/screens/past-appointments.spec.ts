import { expect, test } from '@playwright/test';
import { visitAs } from './visitor';

test('opening the details of a past appointment leaves its buttons where they are', async ({ browser }) => {
  const { page, context } = await visitAs(browser, 'patient');
  for (const width of [360, 768, 899, 900, 1280]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/user/history');
    const past = page.getByRole('article').filter({ has: page.locator('details') });
    const step = past.first().getByRole('link').first();
    const details = past.first().getByText('Details', { exact: true });
    await details.scrollIntoViewIfNeeded();
    const before = await Promise.all([step.boundingBox(), details.boundingBox()]);
    await details.click();
    await expect(past.first().getByText('Payment ID')).toBeVisible();
    expect(await Promise.all([step.boundingBox(), details.boundingBox()]), `at ${width}`).toEqual(before);
  }
  await context.close();
});
