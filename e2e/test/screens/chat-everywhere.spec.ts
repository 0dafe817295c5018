import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Role, type Size, type Visitor, visitAs } from './visitor';

interface Person extends Visitor {
  id: string;
  name: string;
}

interface Visit {
  viewport: Size | null | undefined;
  ownSession?: boolean;
}

async function visit(browser: Browser, role: Role, { viewport, ownSession }: Visit): Promise<Person> {
  const visitor = await visitAs(browser, role, { viewport: viewport ?? undefined, ownSession });
  const me = (await (await visitor.context.request.get('/api/auth/check')).json()) as { _id: string; name: string };
  return { ...visitor, id: me._id, name: me.name };
}

const write = async (from: Person, to: Person, text: string): Promise<void> => {
  const answer = await from.context.request.post(`/api/chat/send/${to.id}`, { data: { receiverId: to.id, text } });
  expect(answer.status()).toBe(201);
};
const countUnread = async ({ context }: Person): Promise<number> => {
  const answer = await context.request.get('/api/chat/get-user-chat');
  const contacts = (await answer.json()) as { unread: number }[];
  return contacts.reduce((sum, { unread }) => sum + unread, 0);
};
const titled = (count: number, title: string) => (count > 0 ? `(${count}) ${title} · VetCare` : `${title} · VetCare`);

/** The header of an open conversation, with the other person's name and online status. */
const header = (page: Page) => page.locator('section header');

async function openAccount(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click();
}

test('on another page one is online, sees what is unread, and is led to a new message', async ({
  browser,
  viewport,
}) => {
  const patient = await visit(browser, 'patient', { viewport });
  const doctor = await visit(browser, 'doctor', { viewport });
  const { page } = patient;
  await doctor.page.goto(`/doctor/chats/patient/${patient.id}`);
  await expect(header(doctor.page).getByText('Offline')).toBeVisible();

  await page.goto('/about');
  await expect(header(doctor.page).getByText('Online')).toBeVisible();
  const before = await countUnread(patient);
  await expect(page).toHaveTitle(titled(before, 'About Us'));

  const text = `Good morning ${Date.now()}`;
  await write(doctor, patient, text);
  await expect(page.getByText('New message received')).toBeVisible();
  await expect(page).toHaveTitle(titled(before + 1, 'About Us'));
  await page.getByRole('link', { name: doctor.name }).click();
  await expect(page).toHaveURL(`/user/chats/${doctor.id}`);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect.poll(() => countUnread(patient)).toBeLessThan(before + 1);

  await test.step('what is open is not announced', async () => {
    const next = `And a good day ${Date.now()}`;
    await write(doctor, patient, next);
    await expect(page.getByRole('log').getByText(next)).toBeVisible();
    await expect(page.getByText('New message received')).toBeHidden();
  });

  await test.step('the entry of the chats in the menu has the number', async () => {
    await page.goto('/about');
    await write(doctor, patient, 'Until tomorrow');
    const count = await countUnread(patient);
    await expect(page).toHaveTitle(titled(count, 'About Us'));
    await expect(page.getByText('New message received')).toBeHidden();
    await openAccount(page, patient.name);
    const entry = page.getByRole('list', { name: 'Account' }).getByRole('link', { name: 'My Chats' });
    await expect(entry).toHaveAccessibleDescription(count === 1 ? '1 unread message' : `${count} unread messages`);
  });

  await test.step('it stays on its row when the chats unfold', async () => {
    await doctor.page.goto('/about');
    await write(patient, doctor, 'Thank you');
    await openAccount(doctor.page, doctor.name);
    const entry = doctor.page
      .getByRole('list', { name: 'Account' })
      .getByRole('button', { name: 'Chats', exact: true });
    await expect(entry).toHaveAccessibleDescription(/unread/);
    await entry.click();
    const number = entry.locator('..').locator('> span');
    const [row, mark] = await Promise.all([entry.boundingBox(), number.boundingBox()]);
    expect(mark?.y).toBeGreaterThan(row?.y ?? 0);
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  });
  await patient.context.close();
  await doctor.context.close();
});

test('the logout disconnects at once, and forgets what was typed', async ({ browser, viewport }) => {
  const patient = await visit(browser, 'patient', { viewport, ownSession: true });
  const doctor = await visit(browser, 'doctor', { viewport });
  const { page } = patient;
  await page.goto(`/user/chats/${doctor.id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Never sent');
  await doctor.page.goto(`/doctor/chats/patient/${patient.id}`);
  await expect(header(doctor.page).getByText('Online')).toBeVisible();

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('vetcare-chat:')));
  expect(await kept()).not.toEqual([]);
  await openAccount(page, patient.name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  await expect(header(doctor.page).getByText('Offline')).toBeVisible();
  expect(await kept()).toEqual([]);
  await patient.context.close();
  await doctor.context.close();
});

test('a session that was ended elsewhere ends on every page', async ({ browser, viewport }) => {
  const patient = await visit(browser, 'patient', { viewport, ownSession: true });
  const { page } = patient;
  const opening = page.waitForEvent('websocket');
  await page.goto('/user/history');
  const connection = await opening;
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
  await patient.context.request.post('/api/auth/logout');
  await expect.poll(() => connection.isClosed()).toBe(true);
  await expect(page).toHaveURL('/auth/login?next=%2Fuser%2Fhistory&ended=yes');
  await patient.context.close();
});

test('a visitor who is not signed in loads nothing of the chats', async ({ browser, viewport }) => {
  const { page, context } = await visitAs(browser, 'anonymous', { viewport });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(files.filter((file) => file.startsWith('/mfe/mfe-chat/') || file.startsWith('/socket.io'))).toEqual([]);
  await context.close();
});

test('without the files of the chats every other page works, and with them they are back', async ({
  browser,
  viewport,
}) => {
  const patient = await visit(browser, 'patient', { viewport });
  const { page } = patient;
  const asked = page.waitForRequest('**/mfe/mfe-chat/**');
  await page.route('**/mfe/mfe-chat/**', (route) => route.abort());
  await page.goto('/about');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await openAccount(page, patient.name);
  await page.getByRole('link', { name: 'My History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
  await expect(page).toHaveTitle('My Appointments · VetCare');

  await page.unroute('**/mfe/mfe-chat/**');
  const opening = page.waitForEvent('websocket');
  await page.getByRole('link', { name: 'VetCare, home' }).click();
  await opening;
  await patient.context.close();
});

test('where no websocket gets through, long polling carries the messages', async ({ browser, viewport }) => {
  const patient = await visit(browser, 'patient', { viewport });
  const doctor = await visit(browser, 'doctor', { viewport });
  const { page } = patient;
  // WebSockets are sent to a port at which nothing listens, as if a proxy blocked them.
  await page.addInitScript(() => {
    window.WebSocket = new Proxy(WebSocket, {
      construct: (Opened, [url]: [string]) => new Opened(url.replace(/:\d+/, ':9')),
    });
  });
  const polling = page.waitForRequest(/socket\.io.*transport=polling/);
  await page.goto(`/user/chats/${doctor.id}`);
  await polling;
  const text = `Behind a wall ${Date.now()}`;
  await expect(async () => {
    await doctor.page.goto(`/doctor/chats/patient/${patient.id}`);
    await expect(header(doctor.page).getByText('Online')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await write(doctor, patient, text);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await patient.context.close();
  await doctor.context.close();
});
