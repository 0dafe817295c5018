import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Registry } from '@vetcare/contracts';
import { home, repository } from '../setup/run';
import { publishCopy, readRegistry, writeRegistry } from './releases';
import { DESKTOP, visitAs } from './screens/visitor';

test.skip(({ viewport }) => viewport?.width !== DESKTOP.width, 'Releases are the same at each width');

const AREA = 'mfe-doctor';
const FAILURE = 'This part of VetCare couldn’t be loaded';
let before: Registry;
// This file is read before the platform runs.
test.beforeAll(() => {
  before = readRegistry();
});
test.afterAll(() => writeRegistry(before));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The files of the area that the page fetched, each with its release. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('response', (response) => {
    const [, release] = new RegExp(`/mfe/${AREA}/([^/]+)/`).exec(response.url()) ?? [];
    if (release) files.push(`${release} ${response.status()}`);
  });
  return files;
}

/** Waits until an open window knows that a release is live. It asks when it comes back to the foreground. */
async function learns(page: Page, release: string): Promise<void> {
  let isKnown = false;
  page.on('response', async (answer) => {
    // The browser keeps no body of an answer whose page has closed.
    if (answer.url().endsWith('/remotes.json')) isKnown ||= (await answer.text().catch(() => '')).includes(release);
  });
  // The window follows the registry ten seconds after it was opened, or at once if something fails.
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error')));
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return isKnown;
    })
    .toBe(true);
}

/** Goes to a page as a link of the shell does, without a reload. */
const goTo = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Opens the editor of the hours on the settings page, whose script is loaded only then. */
async function openHours(page: Page): Promise<void> {
  const hours = page.getByRole('region', { name: 'Consultation hours' });
  await hours.getByRole('button').first().click();
  await expect(hours.getByRole('group').first()).toBeVisible();
}

test('a window that stays open goes on in its release, and gets the next one when the page changes', async ({
  browser,
}) => {
  const { page, context } = await visitAs(browser, 'doctor');
  const files = watchFiles(page);
  await page.goto('/doctor/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { opened: 'once' }));
  const [old] = [...new Set(files)];

  const next = publishCopy(AREA, 'appointments', (script) =>
    script.replace('title:"Appointments"', 'title:"Appointments, release two"'),
  );
  writeRegistry({ ...before, remotes: { ...before.remotes, [AREA]: { ...before.remotes[AREA], stable: next } } });
  await learns(page, next.release);

  await test.step('what it had not loaded yet still comes from its own release', async () => {
    const count = files.length;
    await openHours(page);
    expect(files.slice(count)).toContain(old);
  });
  await test.step('the next page is of the new release, without a reload and in the same shell', async () => {
    await goTo(page, '/doctor/appointments');
    await expect(heading(page, 'Appointments, release two')).toBeVisible();
    expect(await page.evaluate(() => Object.entries(window).some(([name]) => name === 'opened'))).toBe(true);
    expect(files.filter((file) => !file.endsWith('200'))).toEqual([]);
    expect(readRegistry().shell).toEqual(before.shell);
  });
  await context.close();
});

test('two windows survive ten releases: one that shows each, and one that waits on its page and shows the last', async ({
  browser,
}) => {
  const [busy, waiting] = await Promise.all([visitAs(browser, 'doctor'), visitAs(browser, 'doctor')]);
  const windows = [busy, waiting].map(({ page }) => ({ page, files: watchFiles(page) }));
  for (const { page } of windows) {
    await page.goto('/doctor/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { opened: 'once' }));
  }
  let stable = before.remotes[AREA]?.stable;
  for (let number = 1; number <= 10; number += 1) {
    const next = publishCopy(AREA, 'appointments', (script) =>
      script.replace(/title:"Appointments[^"]*"/, `title:"Appointments, release ${number}"`),
    );
    const entry = { ...before.remotes[AREA], stable: next, previous: stable };
    writeRegistry({ ...before, remotes: { ...before.remotes, [AREA]: entry } });
    stable = next;
    for (const { page } of windows) await learns(page, next.release);
    await goTo(busy.page, '/doctor/appointments');
    await expect(heading(busy.page, `Appointments, release ${number}`)).toBeVisible();
    await goTo(busy.page, '/doctor/settings');
    await expect(heading(busy.page, 'Settings')).toBeVisible();
  }
  await openHours(waiting.page);
  await goTo(waiting.page, '/doctor/appointments');
  await expect(heading(waiting.page, 'Appointments, release 10')).toBeVisible();
  for (const { page, files } of windows) {
    expect(await page.evaluate(() => Object.entries(window).some(([name]) => name === 'opened'))).toBe(true);
    expect(files.filter((file) => !file.endsWith('200'))).toEqual([]);
  }
  await Promise.all([busy, waiting].map(({ context }) => context.close()));
});

/** Sends the scripts of the area otherwise than they were built, as a proxy or a CDN could, or just as they were. */
const resend = (page: Page, add: string) =>
  page.route(new RegExp(`/mfe/${AREA}/.*\\.js`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + add });
  });
const CHANGED = ';window.changed = true;';
const isChanged = (page: Page) => page.evaluate(() => 'changed' in window);

test('a script that is changed on its way is refused by the browser, and reported', async ({ browser }) => {
  const { page, context } = await visitAs(browser, 'doctor');
  await test.step('as long as they are as they were built, they run', async () => {
    await resend(page, '');
    await page.goto('/doctor/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    // What the page fetches by itself is there before anything is changed, or the whole page would be refused.
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('one that is loaded later', async () => {
    await resend(page, CHANGED);
    const reported = page.waitForRequest('**/api/front-end-reports');
    await page.getByRole('region', { name: 'Consultation hours' }).getByRole('button').first().click();
    const { releases } = (await reported).postDataJSON();
    expect(releases).toContainEqual(expect.objectContaining({ area: AREA, loadFailures: 1 }));
    expect(await isChanged(page)).toBe(false);
  });
  await test.step('those of a page that is opened', async () => {
    await page.goto('/doctor/appointments');
    await expect(heading(page, FAILURE)).toBeVisible();
    expect(await isChanged(page)).toBe(false);
  });
  await context.close();
});

test('a window whose files are gone offers a reload, which keeps what was written, and is counted', async ({
  browser,
}) => {
  const { page, context } = await visitAs(browser, 'patient');
  const contacts = await (await context.request.get('/api/chat/get-user-chat')).json();
  await page.goto(`/user/chats/${contacts[0]._id}`);
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill('Half a thought');
  const search = page.getByRole('button', { name: 'Search messages' });
  const files = /\/mfe\/mfe-chat\/.*\.js$/;
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  const reported = page.waitForRequest('**/api/front-end-reports');
  await search.click();
  expect((await reported).postDataJSON().releases).toContainEqual(
    expect.objectContaining({
      area: 'mfe-chat',
      loadFailures: 1,
      faults: [{ what: 'loadFailure', error: 'ChunkLoadError', page: '/user/chats/*' }],
    }),
  );
  await page.unroute(files);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(composer).toHaveValue('Half a thought');
  await search.click();
  await expect(page.getByRole('region', { name: 'Search messages' })).toBeVisible();
  await page.goBack();
  await composer.fill('');
  await context.close();
});

test('the live shell, which is built for production, does not know of a developer’s override', async ({ browser }) => {
  const { context } = await visitAs(browser, 'anonymous');
  const scripts = await Promise.all(before.shell.js.map(async (file) => (await context.request.get(file)).text()));
  expect(scripts.join('')).toContain('vetcare-registry');
  expect(scripts.join('')).not.toContain('vetcare-overrides');
  await context.close();
});

test('each release lists the packages in its files, and none that only builds them', async ({ browser }) => {
  const { context } = await visitAs(browser, 'anonymous');
  for (const { base, names } of [
    { base: before.shell.base, names: ['react-dom', 'single-spa'] },
    { base: `/mfe/${AREA}/${before.remotes[AREA]?.stable.release}/`, names: ['@vetcare/ui', 'lucide-react'] },
  ]) {
    const bill = await (await context.request.get(`${base}sbom.cdx.json`)).json();
    const listed = bill.components.map(({ name }: { name: string }) => name);
    expect(listed).toEqual(expect.arrayContaining(names));
    expect(listed).not.toContain('terser-webpack-plugin');
    expect(bill.components.every(({ version }: { version?: string }) => version)).toBe(true);
  }
  await context.close();
});

/** Opens the settings as a visitor whose browser is on this side of a canary. */
async function openSettings(browser: Browser, bucket: number): Promise<{ shown: string; close: () => Promise<void> }> {
  const { page, context } = await visitAs(browser, 'doctor');
  await context.addInitScript((side) => localStorage.setItem('vetcare-bucket', String(side)), bucket);
  const reported = page.waitForRequest('**/api/front-end-reports').catch(() => undefined);
  await page.goto('/doctor/settings');
  const title = page.locator('main h1:visible').first();
  await expect(title).toHaveText(/^(Settings|This part of VetCare couldn’t be loaded)$/);
  const shown = (await title.textContent()) ?? '';
  if (shown === FAILURE) await reported;
  return { shown, close: () => context.close() };
}

test('a release whose shared packages are not those of the shell is refused before any visitor gets it', async () => {
  const live = readRegistry().remotes[AREA];
  const misfit = publishCopy(AREA, 'remoteEntry', (script) =>
    script.replace(/requiredVersion:"[^"]+"/g, 'requiredVersion:"^99.0.0"'),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dev/dist/deploy-command/main.js', 'deploy', AREA, '--release', misfit.release],
    { cwd: repository, env: { ...process.env, VETCARE_HOME: home }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/mfe-doctor \w+ does not work: .*\^99\.0\.0.*what was live stays live/s);
  expect(stdout).not.toContain('of the visitors get');
  expect(readRegistry().remotes[AREA]).toEqual(live);
});

test('a release is refused of which a page with data throws, as the role that sees it', async () => {
  const chat = readRegistry().remotes['mfe-chat'];
  const broken = publishCopy('mfe-chat', 'chats', (script) =>
    script.replace(/placeholder:"Type a message"/, 'get placeholder(){throw new Error("out of order")}'),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dev/dist/deploy-command/main.js', 'deploy', 'mfe-chat', '--release', broken.release, '--allow-size'],
    { cwd: repository, env: { ...process.env, VETCARE_HOME: home }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/does not work: \/(user|doctor)\/chats\/\S+: .*out of order.*\(as (patient|doctor)\)/);
  expect(stdout).not.toContain('of the visitors get');
  expect(readRegistry().remotes['mfe-chat']).toEqual(chat);
});

/** Runs before the page's own script. */
const first = (script: string) => (own: string) => `${script};${own}`;
const STYLE =
  'const sheet = new CSSStyleSheet(); sheet.replaceSync("header { padding-top: 20px }"); document.adoptedStyleSheets = [sheet]';
const LOOP = 'setInterval(() => { for (const end = performance.now() + 40; performance.now() < end; ); }, 50)';
for (const { what, chunk, change, fault } of [
  {
    what: 'says something in English in Hindi',
    chunk: 'hi',
    change: (own: string) => own.replace('title:"सेटिंग"', 'title:"Settings"'),
    fault: '“Settings” is not translated into Hindi',
  },
  { what: 'moves the header', chunk: 'patient-settings', change: first(STYLE), fault: 'it moves header in the frame' },
  { what: 'never rests', chunk: 'patient-settings', change: first(LOOP), fault: 'its scripts never come to rest' },
])
  test(`a release is refused before any visitor gets it of which a page ${what}`, async () => {
    const patient = readRegistry().remotes['mfe-patient'];
    const broken = publishCopy('mfe-patient', chunk, change);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['dev/dist/deploy-command/main.js', 'deploy', 'mfe-patient', '--release', broken.release, '--allow-size'],
      { cwd: repository, env: { ...process.env, VETCARE_HOME: home }, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain(`does not work: /user/settings: ${fault}`);
    expect(stdout).not.toContain('of the visitors get');
    expect(readRegistry().remotes['mfe-patient']).toEqual(patient);
  });

test('a canary at 10 % that fails for its visitors is taken back by itself', async ({ browser }) => {
  // The deployment's own browser has opened each page before, so this fails for all but that.
  const broken = publishCopy(
    AREA,
    'doctor-settings',
    (script) => `if (localStorage.getItem('vetcare-cohort') === null) throw new Error('out of order');${script}`,
  );
  const args = ['--release', broken.release, '--percent', '10', '--checks', '1', '--watch', '60'];
  const deploying = spawn(process.execPath, ['dev/dist/deploy-command/main.js', 'deploy', AREA, ...args], {
    cwd: repository,
    env: { ...process.env, VETCARE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [deploying.stdout, deploying.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  let code: number | null | undefined;
  deploying.once('exit', (ended) => {
    code = ended;
  });
  // Before that it opens all pages.
  await expect.poll(() => lines.join('\n'), { timeout: 90_000 }).toContain('10 % of the visitors get');
  const others = await openSettings(browser, 50);
  expect(others.shown).toBe('Settings');
  await others.close();
  while (code === undefined) {
    const visitors = await Promise.all([5, 5].map((bucket) => openSettings(browser, bucket)));
    await Promise.all(visitors.map(({ close }) => close()));
  }
  expect(lines.join('\n')).toMatch(/✗ \S+ was taken back; everybody has \S+/);
  expect(lines.join('\n')).toMatch(
    /for visitors \(\w+, \d+ times\), which the release before never did|visitors’ browsers reported \d+ faults/,
  );
  expect(code).toBe(1);
  const { stable, canary } = readRegistry().remotes[AREA] ?? {};
  expect(canary).toBeUndefined();
  expect(stable?.release).not.toBe(broken.release);
  const again = await openSettings(browser, 5);
  expect(again.shown).toBe('Settings');
  await again.close();
});

test('an area that is missing, corrupt, throws or never comes leaves the page around it working', async ({
  browser,
}) => {
  const { page, context } = await visitAs(browser, 'doctor');
  const entry = `**${readRegistry().remotes[AREA]?.stable.entry}*`;
  const script = (body: string, status = 200) => ({ status, body, contentType: 'text/javascript' });
  for (const [what, answer] of [
    ['missing', script('', 404)],
    ['corrupt', script('<!doctype html>')],
    ['throwing', script('throw new Error("out of order")')],
    ['slow', undefined],
  ] as const)
    await test.step(what, async () => {
      if (!answer) await page.clock.install();
      await page.route(entry, (route) => (answer ? route.fulfill(answer) : undefined));
      const asked = page.waitForRequest(entry);
      await page.goto('/doctor/profile');
      await asked;
      if (!answer) await page.clock.runFor(9_000);
      await expect(heading(page, FAILURE)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unrouteAll();
    });
  await context.close();
});
