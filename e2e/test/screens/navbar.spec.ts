import { expect, type Page, test } from '@playwright/test';
import { type Role, type Visitor, visitAs } from './visitor';

const DOCTOR = [
  'Profile /doctor/profile',
  'Admin Chat /doctor/chats/admin',
  'Patient Chat /doctor/chats/patient',
  'Doctor Chat /doctor/chats/doctor',
  'Appointments /doctor/appointments',
  'Records /doctor/records',
  'Settings /doctor/settings',
];
const PATIENT = ['My Chats /user/chats', 'My History /user/history', 'Pets /user/pets', 'Settings /user/settings'];
const entries: Record<Exclude<Role, 'anonymous'>, string[]> = {
  patient: PATIENT,
  doctor: DOCTOR,
  admin: [...DOCTOR, ...PATIENT],
};

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const account = (page: Page) => page.getByRole('list', { name: 'Account' });

async function unfold(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

async function openAccount({ page, context }: Visitor): Promise<void> {
  const { name } = (await (await context.request.get('/api/auth/check')).json()) as { name: string };
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await unfold(page);
  await navbar(page).getByRole('button', { name }).click();
}

const linksOf = async (place: ReturnType<Page['locator']>) => {
  const links = await place.getByRole('link').all();
  return Promise.all(links.map(async (link) => `${await link.textContent()} ${await link.getAttribute('href')}`));
};

// Promises: navbar.about, navbar.doctors, navbar.login
test('the navbar offers a visitor the doctors, the story and the login', async ({ browser, viewport }) => {
  const { page, context } = await visitAs(browser, 'anonymous', { viewport });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await unfold(page);
  await expect(navbar(page)).toBeVisible();
  expect(await linksOf(navbar(page))).toEqual(['Doctors /doctor', 'About Us /about', 'Login /auth/login']);
  await navbar(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeFocused();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await context.close();
});

for (const role of ['patient', 'doctor', 'admin'] as const) {
  // Promises: navbar.account, navbar.admin, navbar.doctor.appointments, navbar.doctor.chats
  // Promises: navbar.doctor.chats.admin, navbar.doctor.chats.doctor, navbar.doctor.chats.patient
  // Promises: navbar.doctor.profile, navbar.doctor.settings, navbar.logout, navbar.patient.chats
  // Promises: navbar.patient.history, navbar.patient.settings
  test(`the account menu offers ${role} their entries, and the way out`, async ({ browser, viewport }) => {
    const visitor = await visitAs(browser, role, { viewport, ownSession: true });
    const { page } = visitor;
    await openAccount(visitor);
    if (role !== 'patient') {
      await expect(account(page).getByRole('link', { name: 'Patient Chat' })).toBeHidden();
      await account(page).getByRole('button', { name: 'Chats', exact: true }).click();
    }
    expect(await linksOf(account(page))).toEqual(entries[role]);
    await account(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    // Once this page is there, the menu has folded.
    await expect(page.getByRole('heading', { level: 1, name: /^A trusted vet/ })).toBeVisible();
    await unfold(page);
    await expect(navbar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await visitor.context.close();
  });
}

test('an entry leads to its page, folds the menu and moves the focus to the heading', async ({ browser, viewport }) => {
  const visitor = await visitAs(browser, 'patient', { viewport });
  const { page } = visitor;
  await openAccount(visitor);
  await account(page).getByRole('link', { name: 'My History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeFocused();
  await expect(account(page)).toBeHidden();
  await visitor.context.close();
});
