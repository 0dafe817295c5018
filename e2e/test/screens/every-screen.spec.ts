import { expect, test } from '@playwright/test';
import { closedTo, type Screen, screensOf } from './screens';
import { DESKTOP, findBarriers, overhang, PHONE, type Role, SMALL_PHONE, type Visitor, visitAs } from './visitor';

test.skip(({ viewport }) => viewport?.width !== DESKTOP.width, 'Every screen is loaded once and tried at each width');

// A trace of so many pages takes longer than the pages.
test.use({ trace: 'off' });

/** A visitor without a session learns so from a 401; what does not exist is a 404. Nothing else may be complained about. */
function unexpected({ complaints }: Visitor, role: Role, { notFound }: Pick<Screen, 'notFound'>): string[] {
  return complaints()
    .filter(({ text, url }) => {
      if (role === 'anonymous' && / 401 /.test(text) && url.endsWith('/api/auth/check')) return false;
      return !(/ 404 /.test(text) && notFound?.test(url));
    })
    .map(({ text, url }) => `${text} ${url}`);
}

async function tryScreen(visitor: Visitor, role: Role, screen: Screen): Promise<void> {
  const { page } = visitor;
  await page.goto(screen.path);
  await expect(screen.shows(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: screen.heading, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const title = (await page.title()).replace(/^\(\d+\) /, '').replace(/ · VetCare$/, '');
  expect
    .soft(title, 'the title')
    .toEqual(typeof screen.title === 'string' ? screen.title : expect.stringMatching(screen.title));
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findBarriers(page), `barriers at ${size.width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findBarriers(page, 'color-contrast'), `barriers at ${size.width} in the dark`).toEqual([]);
    expect.soft(await overhang(page), `pixels beyond ${size.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SMALL_PHONE);
  expect.soft(await overhang(page), `pixels beyond ${SMALL_PHONE.width}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  expect.soft(unexpected(visitor, role, screen), 'complaints of the browser').toEqual([]);
}

for (const role of ['anonymous', 'patient', 'doctor', 'admin'] as const) {
  test(`every screen is sound for ${role}`, async ({ browser }) => {
    const visitor = await visitAs(browser, role);
    for (const screen of await screensOf(role, visitor))
      await test.step(screen.path, () => tryScreen(visitor, role, screen));
    await visitor.context.close();
  });

  test(`what is closed to ${role} leads elsewhere`, async ({ browser }) => {
    const visitor = await visitAs(browser, role);
    const { paths, to } = closedTo[role];
    for (const path of paths) {
      await visitor.page.goto(path);
      await expect(visitor.page, path).toHaveURL(to);
    }
    expect(unexpected(visitor, role, {})).toEqual([]);
    await visitor.context.close();
  });
}
