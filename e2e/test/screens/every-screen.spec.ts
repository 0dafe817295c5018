import { expect, test } from '@playwright/test';
import type { Screen } from './screen';
import { deletePictures, SCHEMES, savePicture, writeContactSheet } from './screen-pictures';
import { redirectsOf, screensOf } from './screens';
import {
  DESKTOP,
  findBarriers,
  horizontalOverflow,
  PHONE,
  type Role,
  type Size,
  SMALL_PHONE,
  TABLET,
  type Visitor,
  visitAs,
} from './visitor';

test.skip(({ viewport }) => viewport?.width !== DESKTOP.width, 'Every screen is loaded once and tried at each width');

// An admin's many screens need time.
test.use({ actionTimeout: 10_000 });
test.setTimeout(300_000);
test.afterAll(writeContactSheet);

const SIZES = [DESKTOP, TABLET, PHONE];

/** The console messages that were not expected. A 401 for visitors without a session, and a 404 for missing records, are. */
function unexpected({ complaints }: Visitor, role: Role, { notFound }: Pick<Screen, 'notFound'>): string[] {
  return complaints()
    .filter(({ text, url }) => {
      if (role === 'anonymous' && / 401 /.test(text) && url.endsWith('/api/auth/check')) return false;
      return !(/ 404 /.test(text) && notFound?.test(url));
    })
    .map(({ text, url }) => `${text} ${url}`);
}

async function open({ page }: Visitor, screen: Screen): Promise<void> {
  const { path, prepare, shows, heading, dialog, title } = screen;
  await page.goto(path);
  await prepare?.(page);
  await expect.soft(shows(page), 'its content').toBeVisible();
  if (dialog) await expect.soft(page.getByRole('dialog', { name: dialog })).toBeVisible();
  // A dialog hides the page under it from screen readers.
  const headings = page.getByRole('heading', { level: 1, includeHidden: dialog !== undefined });
  await expect.soft(headings).toHaveCount(1);
  await expect.soft(headings).toHaveText(heading);
  const shown = (await page.title()).replace(/^\(\d+\) /, '').replace(/ · VetCare$/, '');
  expect.soft(shown, 'the title').toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
}

/**
 * axe is slow, so it skips the tablet, which has the layout of either the phone or the desktop, and in the dark theme checks
 * colours only.
 */
async function checkAtSize({ page }: Visitor, role: Role, screen: Screen, size: Size): Promise<void> {
  await page.setViewportSize(size);
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    if (size !== TABLET) {
      const found = await findBarriers(page, scheme === 'dark' ? 'color-contrast' : undefined);
      expect.soft(found, `barriers at ${size.width}, ${scheme}`).toEqual([]);
    }
    await savePicture(page, screen, role, scheme);
  }
  expect.soft(await horizontalOverflow(page), `pixels beyond ${size.width}`).toBeLessThanOrEqual(0);
}

async function checkScreen(visitor: Visitor, role: Role, screen: Screen): Promise<void> {
  const { page } = visitor;
  const sizes = screen.sizes ?? SIZES;
  await page.setViewportSize(sizes[0] ?? DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(visitor, screen);
  for (const size of sizes) await checkAtSize(visitor, role, screen, size);
  await page.setViewportSize(SMALL_PHONE);
  expect.soft(await horizontalOverflow(page), `pixels beyond ${SMALL_PHONE.width}`).toBeLessThanOrEqual(0);
  expect.soft(unexpected(visitor, role, screen), 'complaints of the browser').toEqual([]);
}

for (const role of ['anonymous', 'patient', 'doctor', 'admin'] as const) {
  // Promises: roles.admin.doctor-routes, roles.admin.patient-routes, roles.anonymous.about
  // Promises: roles.anonymous.doctor-detail, roles.anonymous.doctor-list, roles.anonymous.home, roles.anonymous.login
  // Promises: roles.anonymous.register, roles.doctor.appointments, roles.doctor.chats, roles.doctor.profile
  // Promises: roles.doctor.settings, roles.patient.chats, roles.patient.history, roles.patient.settings
  // Promises: routes.doctor-appointments, routes.doctor-chats, routes.doctor-profile, routes.doctor-settings
  // Promises: routes.doctors, routes.home, routes.login, routes.not-found, routes.register, routes.user-chats
  // Promises: routes.user-history, routes.user-settings
  test(`every screen is sound for ${role}`, async ({ browser }) => {
    deletePictures(role);
    const visitor = await visitAs(browser, role);
    for (const screen of await screensOf(role, visitor))
      await test.step(screen.name ?? screen.path, () => checkScreen(visitor, role, screen));
    await visitor.context.close();
  });

  // Promises: roles.anonymous.nothing-else, routes.admin-area, routes.anonymous-only, routes.doctor-appointments
  // Promises: routes.doctor-chats, routes.doctor-profile, routes.doctor-settings, routes.protected.no-user
  // Promises: routes.protected.role, routes.user-chats, routes.user-history, routes.user-settings
  test(`pages that ${role} may not open redirect`, async ({ browser }) => {
    const visitor = await visitAs(browser, role);
    const { paths, to } = redirectsOf[role];
    for (const path of paths) {
      await visitor.page.goto(path);
      // The login's address also says where to go afterwards.
      await expect(visitor.page, path).toHaveURL(({ pathname }) => pathname === to);
    }
    expect(unexpected(visitor, role, {})).toEqual([]);
    await visitor.context.close();
  });
}
