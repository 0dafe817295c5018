import { expect, test } from '@playwright/test';
import { visitAs } from './visitor';

test('toasts stand at the top right, 16 pixels apart, above everything', async ({ browser, viewport }) => {
  const { page, context } = await visitAs(browser, 'anonymous', { viewport });
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 503, json: { message: '' } }));
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('asha@vetcare.test');
  await page.getByLabel('Password', { exact: true }).fill('vetcare123');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.click();
  await expect(page.getByText('Login failed', { exact: true })).toHaveCount(1);
  await signIn.click();
  const toasts = page.getByRole('status').filter({ hasText: /^Login failed$/ });
  await expect(toasts).toHaveCount(2);

  const places = () =>
    toasts.evaluateAll((all) =>
      all
        .map((toast) => (toast.parentElement ?? toast).getBoundingClientRect())
        .map(({ top, bottom, right }) => ({ top, bottom, right }))
        .sort((one, other) => one.top - other.top),
    );
  await expect
    .poll(async () => {
      const [upper, lower] = await places();
      return Math.round((lower?.top ?? 0) - (upper?.bottom ?? 0));
    })
    .toBe(16);
  const [upper, lower] = await places();
  const { width } = page.viewportSize() ?? { width: 0 };
  for (const toast of [upper, lower]) expect(toast?.right).toBeCloseTo(width - 16, 0);
  expect(upper?.top).toBeLessThan(40);
  const layer = await toasts.first().evaluate((toast) => {
    let element: HTMLElement | null = toast as HTMLElement;
    while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement;
    return element && getComputedStyle(element).zIndex;
  });
  expect(layer).toBe('9999');
  await context.close();
});
