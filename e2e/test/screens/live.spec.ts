import { expect, test } from '@playwright/test';
import { openWindow, sees, signInAs } from '../people';
import { DESKTOP } from './visitor';

test.skip(({ viewport }) => viewport?.width !== DESKTOP.width, 'It is the same connection at each width');

// Promises: states.auth.login-connection, states.auth.logout-connection
test('signing in opens a realtime connection for that user, on whatever page; signing out ends it', async ({
  browser,
}) => {
  const { page, context, faults } = await openWindow(browser, DESKTOP);
  const connections: string[] = [];
  page.on('websocket', (socket) => void connections.push(socket.url()));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();

  const opening = page.waitForEvent('websocket', (socket) => new URL(socket.url()).pathname.startsWith('/socket.io'));
  await signInAs(page, 'patient');
  await sees(page, 'Logged in successfully!');
  const connection = await opening;
  const me = (await (await context.request.get('/api/auth/check')).json()) as { _id: string; name: string };
  expect(new URL(connection.url()).searchParams.get('userId')).toBe(me._id);
  await expect(page).toHaveURL('/');
  expect(connections.filter((url) => new URL(url).searchParams.get('userId') !== me._id)).toEqual([]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: me.name }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await sees(page, 'Logged out successfully!');
  await expect.poll(() => connection.isClosed()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
