import { expect, test } from '@playwright/test';
import { demoAdmin, newDoctor } from './api/actors';
import { openWindow, sees, signIn } from './people';

test('a doctor changes the profile in two windows, and neither loses what the other saved', async ({
  browser,
  viewport,
}) => {
  const doctor = await newDoctor(await demoAdmin());
  const [first, second] = await Promise.all([openWindow(browser, viewport), openWindow(browser, viewport)]);
  for (const { page } of [first, second]) {
    await signIn(page, { email: doctor.me.email, password: doctor.password });
    await sees(page, 'Logged in successfully!');
    await page.goto('/doctor/settings');
  }
  const description = (page: typeof first.page) => page.getByLabel('Description');
  await description(second.page).fill('From the second window');
  await description(first.page).fill('From the first window');
  await first.page.getByRole('button', { name: 'Save description' }).click();
  await sees(first.page, 'Description updated successfully!');

  await second.page.getByRole('button', { name: 'Save description' }).click();
  await sees(second.page, /^You changed this in another window or on another device a moment ago/);
  await expect(second.page.getByText('From the first window')).toBeVisible();
  await expect(description(second.page)).toHaveValue('From the second window');
  await second.page.getByRole('button', { name: 'Save description' }).click();
  await sees(second.page, 'Description updated successfully!');
  expect([...first.faults, ...second.faults]).toEqual([]);
});
