import { expect, test } from '@playwright/test';
import { visitAs } from './visitor';

const FAILURE = 'This part of VetCare couldn’t be loaded';

test('an area whose files fail takes down only itself, and Retry brings it back', async ({ browser, viewport }) => {
  const { page, context } = await visitAs(browser, 'patient', { viewport });
  await page.route('**/mfe/mfe-patient/**', (route) => route.abort());
  await page.goto('/user/history');
  await expect(page.getByRole('heading', { level: 1, name: FAILURE })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await test.step('Retry while it still fails says so again', async () => {
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1, name: FAILURE })).toBeVisible();
  });

  await test.step('the other areas work', async () => {
    await page.getByRole('link', { name: 'VetCare, home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^A trusted vet/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: FAILURE })).toBeVisible();
  });

  await test.step('Retry once the files are there shows the page', async () => {
    await page.unroute('**/mfe/mfe-patient/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
    await expect(page.getByRole('heading', { name: FAILURE })).toHaveCount(0);
  });
  await context.close();
});

test('a dialog whose file is missing takes down its area, and Retry brings both back', async ({
  browser,
  viewport,
}) => {
  const { page, context } = await visitAs(browser, 'patient', { viewport });
  await page.goto('/user/settings');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await page.route('**/mfe/**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: FAILURE })).toBeVisible();

  await page.unroute('**/mfe/**/*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { name: FAILURE })).toHaveCount(0);
  await context.close();
});

test('what the shell fetches only when it is needed may be missing', async ({ browser, viewport }) => {
  const { page, context } = await visitAs(browser, 'patient', { viewport });
  await page.route(/\/mfe\/shell\/.*\.js$/, (route) =>
    route.request().url().includes('/assets/main.') ? route.continue() : route.abort(),
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await context.close();
});
