import { expect, test } from '@playwright/test';
import { visitAs } from './visitor';

// Promises: frame.toasts
test('toasts stand at the top right, 16 pixels apart, above everything', async ({ browser, viewport }) => {
  const { page, context } = await visitAs(browser, 'anonymous', { viewport });
  // The same words would be there once.
  const words = ['', 'Please try again later'];
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 503, json: { message: words.shift() } }));
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('asha@vetcare.test');
  await page.getByLabel('Password', { exact: true }).fill('vetcare123');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.click();
  await expect(page.getByText('Login failed', { exact: true })).toHaveCount(1);
  await signIn.click();
  const toasts = page.locator('[aria-live=polite] > div');
  await expect(toasts).toHaveCount(2);

  const places = () =>
    toasts.evaluateAll((all) =>
      all
        .map((toast) => (toast.firstElementChild ?? toast).getBoundingClientRect())
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
  // On a phone they leave the header free, which is 64 px high.
  const [from, to] = width < 768 ? [64, 104] : [0, 40];
  expect(upper?.top).toBeGreaterThanOrEqual(from);
  expect(upper?.top).toBeLessThan(to);
  const layer = await toasts.first().evaluate((toast) => {
    let element: HTMLElement | null = toast as HTMLElement;
    while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement;
    return element && getComputedStyle(element).zIndex;
  });
  expect(layer).toBe('9999');
  await context.close();
});

// Promises: frame.toasts
test('a toast leaves free what closes a dialog, also on a small phone', async ({ browser }) => {
  const { page, context } = await visitAs(browser, 'admin', { viewport: { width: 360, height: 420 } });
  const answer = await context.request.get('/api/admin/users?role=patient&limit=1');
  const [patient] = (await answer.json()) as { _id: string }[];
  const message = 'This account is already suspended';
  await page.route('**/suspend', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message, requestId: 'test' } }),
  );
  await page.goto(`/admin/users?dialog=suspend&id=${patient?._id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Abuse');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(message)).toBeVisible();
  // Playwright's click would wait until nothing covers the element, but this test must not wait.
  await dialog.getByRole('button', { name: 'Close' }).click({ timeout: 2_000 });
  await expect(dialog).toBeHidden();
  await expect(page.getByText(message)).toBeVisible();
  await context.close();
});
