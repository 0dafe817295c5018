import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { home, readRun, repository } from '../setup/run';
import { readRegistry } from './releases';
import { DESKTOP, visitAs } from './screens/visitor';

test.skip(({ viewport }) => viewport?.width !== DESKTOP.width, 'An area is the same at each width');

const run = promisify(execFile);
/** The checkout of the team that writes the new area. */
let checkout = '';
const env = { ...process.env, VETCARE_HOME: home };

/** Runs a program in the checkout. Its error has what it wrote. */
const inCheckout = (script: string, ...args: string[]) =>
  run(process.execPath, [join(checkout, script), ...args], { cwd: checkout, env });
const deploy = (...args: string[]) => inCheckout('dev/dist/deploy-command/main.js', ...args);

/** Copies sources and what is compiled of them, with links to what is installed: our own packages are those of the copy. */
function checkOut(): void {
  checkout = mkdtempSync(join(tmpdir(), 'vetcare-checkout-'));
  const isLeftOut = (path: string) => /^(node_modules|\.git|\.vetcare.*|test-results|(mfe-.*|shell)\/dist)$/.test(path);
  const filter = (path: string) => !isLeftOut(relative(repository, path));
  cpSync(repository, checkout, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter });
  const [from, to] = [repository, checkout].map((root) => join(root, 'node_modules'));
  if (!from || !to) throw new Error('no checkout');
  mkdirSync(to);
  cpSync(join(from, '@vetcare'), join(to, '@vetcare'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(from))
    if (name !== '@vetcare' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
}

const statusOf = (path: string) => fetch(readRun().url + path).then(({ status }) => status);

test.afterAll(async () => {
  if (!checkout) return;
  // What a failed test has left must not stay on the platform of the others.
  for (const area of ['mfe-trials', 'trials']) await deploy('rollback', area, '--to', 'nothing').catch(() => undefined);
  rmSync(checkout, { recursive: true, force: true });
});

test('a new service and its remote join a platform that runs, and leave it', async ({ browser }) => {
  test.setTimeout(600_000);
  const before = readRegistry();
  await test.step('they are made and compiled in a checkout of their own', async () => {
    checkOut();
    await inCheckout('dev/dist/new/main.js', 'service', 'trials');
    await inCheckout('dev/dist/new/main.js', 'remote', 'mfe-trials');
    await inCheckout('node_modules/typescript/bin/tsc', '-b', 'dev', 'services/trials', '--checkers', '1');
  });
  expect(await statusOf('/api/trials')).toBe(404);

  await test.step('the service takes calls, of which nobody else has to know', async () => {
    const { stdout } = await deploy('deploy', 'trials');
    expect(stdout).toMatch(/✓ trials \w+ is live/);
    expect(await statusOf('/api/trials')).toBe(401);
  });
  await test.step('the remote has a page and a place in the account menu', async () => {
    const { stdout } = await deploy('deploy', 'mfe-trials');
    expect(stdout).toMatch(/✓ mfe-trials \w+ is live/);
    const { page, context } = await visitAs(browser, 'patient');
    await page.goto('/trials');
    await expect(page.getByRole('heading', { level: 1, name: 'Trials' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Nothing');
    await context.close();
  });
  await test.step('both are taken out, and everything else is as it was', async () => {
    await deploy('rollback', 'mfe-trials', '--to', 'nothing');
    await deploy('rollback', 'trials', '--to', 'nothing');
    await expect.poll(() => statusOf('/api/trials')).toBe(404);
    expect(readRegistry()).toEqual(before);
  });
});
