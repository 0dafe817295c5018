import { type Browser, expect, test } from '@playwright/test';
import { readRun } from '../../setup/run';
import { demoAdmin, newDoctor, type Person, registerPerson } from '../api/actors';
import { DESKTOP, TABLET, visitAs } from './visitor';

test.skip(({ viewport }) => viewport?.width !== DESKTOP.width, 'The navbar of a tablet is tried once');

/** A window of a tablet where this person is signed in, or nobody. */
async function openTablet(browser: Browser, person: Person | null) {
  const context = await browser.newContext({ viewport: TABLET, baseURL: readRun().url, reducedMotion: 'reduce' });
  if (person) {
    const { email } = person.me;
    const answer = await context.request.post('/api/auth/login', { data: { email, password: person.password } });
    expect(answer.ok()).toBe(true);
  }
  return { context, page: await context.newPage() };
}
type Page = Awaited<ReturnType<typeof openTablet>>['page'];

/** Everything in the bar that can be pressed stands in one row, and each has words. */
async function hasOneRow(page: Page, words: readonly string[]): Promise<void> {
  const bar = page.getByRole('banner');
  for (const word of words) await expect(bar.getByText(word, { exact: true }).filter({ visible: true })).toHaveCount(1);
  const tops = await bar.locator('a:visible, button:visible').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  const { width } = TABLET;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const inHindi = (page: Page) => page.getByRole('contentinfo').getByRole('combobox').selectOption('hi');

test('a tablet shows a visitor one row with words, in both languages', async ({ browser }) => {
  const { page, context } = await openTablet(browser, null);
  await page.goto('/about');
  await hasOneRow(page, ['Doctors', 'About Us', 'Login']);
  await inHindi(page);
  await hasOneRow(page, ['डॉक्टर', 'हमारे बारे में', 'लॉग इन']);
  await context.close();
});

test('a tablet shows a patient and a doctor their places in one row, the rest behind Menu', async ({ browser }) => {
  const people = [
    { person: await registerPerson('patient'), en: ['Doctors', 'Pets', 'Settings'], hi: ['डॉक्टर', 'पालतू', 'सेटिंग'] },
    {
      person: await newDoctor(await demoAdmin()),
      en: ['Records', 'Profile', 'Settings'],
      hi: ['रिकॉर्ड', 'प्रोफ़ाइल', 'सेटिंग'],
    },
  ];
  for (const { person, en, hi } of people) {
    const { page, context } = await openTablet(browser, person);
    await page.goto('/about');
    await hasOneRow(page, ['Appointments', 'Chats', ...en, 'Menu']);
    await inHindi(page);
    await hasOneRow(page, ['अपॉइंटमेंट', 'चैट', ...hi, 'मेनू']);
    const menu = page.getByRole('button', { name: 'मेनू' });
    await menu.click();
    const links = page.getByRole('navigation', { name: 'मुख्य मेनू' });
    await expect(links.getByRole('link', { name: 'हमारे बारे में' })).toBeVisible();
    await expect(links.getByRole('button', { name: `${person.me.FirstName} ${person.me.LastName}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(links).toBeHidden();
    await expect(menu).toBeFocused();
    await context.close();
  }
});

test('a tablet shows an admin one row with words', async ({ browser }) => {
  const { page, context } = await visitAs(browser, 'admin', { viewport: TABLET });
  await page.goto('/about');
  await hasOneRow(page, ['Admin', 'Doctors', 'Chats', 'Settings', 'Menu']);
  await context.close();
});
