import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { NextSlot } from '@vetcare/contracts';
import { loginOf, readRun } from '../../setup/run';

export type Role = 'anonymous' | 'patient' | 'doctor' | 'admin';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The errors in the browser's console since the last call. */
  complaints: () => { text: string; url: string }[];
}

/** Sessions that are reused by all tests, because sign-ins per address and minute are limited. */
const sessions = new Map<Role, string>();

async function signIn(request: APIRequestContext, role: Exclude<Role, 'anonymous'>): Promise<string> {
  const { email, password } = loginOf(role);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  if (answer.status() === 429) {
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers()['retry-after'] ?? 60) * 1000));
    return signIn(request, role);
  }
  expect(answer.ok(), `${role} signs in: ${answer.status()}`).toBe(true);
  return /sid=([^;]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1] ?? '';
}

/**
 * Opens a window in which this role is already signed in, because other tests cover the login page. A test that ends the
 * session must ask for `ownSession`.
 */
export async function visitAs(
  browser: Browser,
  role: Role,
  { viewport = DESKTOP, ownSession = false }: { viewport?: Size | null; ownSession?: boolean } = {},
): Promise<Visitor> {
  const { url } = readRun();
  const context = await browser.newContext({ viewport, baseURL: url, reducedMotion: 'reduce' });
  if (role !== 'anonymous') {
    const reused = ownSession ? undefined : sessions.get(role);
    const sid = reused ?? (await signIn(context.request, role));
    if (!ownSession) sessions.set(role, sid);
    await context.addCookies([{ name: 'sid', value: sid, url }]);
  }
  const page = await context.newPage();
  let consoleErrors: { text: string; url: string }[] = [];
  page.on('pageerror', (error) => consoleErrors.push({ text: error.message, url: page.url() }));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push({ text: message.text(), url: message.location().url });
  });
  return {
    context,
    page,
    complaints() {
      const complaints = consoleErrors;
      consoleErrors = [];
      return complaints;
    },
  };
}

export interface Size {
  width: number;
  height: number;
}

export const DESKTOP: Size = { width: 1280, height: 800 };
export const TABLET: Size = { width: 768, height: 1024 };
export const PHONE: Size = { width: 360, height: 740 };
export const SMALL_PHONE: Size = { width: 320, height: 640 };

/** The id of the first item in the list at `path`. */
export async function firstId({ context }: Visitor, path: string): Promise<string> {
  const answer = await context.request.get(path);
  const [first] = (await answer.json()) as { _id: string }[];
  if (!first) throw new Error(`${path} lists nobody`);
  return first._id;
}

/** The booking of a consultation about a pet for which the doctor has prescribed. */
export async function prescribedBooking({ context }: Visitor): Promise<string> {
  const { records } = (await (await context.request.get('/api/doctor/records')).json()) as {
    records: { bookingId: string }[];
  };
  for (const { bookingId } of records) {
    const answer = await context.request.get(`/api/doctor/records/${bookingId}/prescriptions`);
    const { prescriptions } = (await answer.json()) as { prescriptions: unknown[] };
    if (prescriptions.length > 0) return bookingId;
  }
  throw new Error('The doctor has prescribed nothing');
}

/** The id of a doctor who has free times. */
export async function doctorWithTimes({ context }: Visitor): Promise<string> {
  const doctors = (await (await context.request.get('/api/doctors?limit=50')).json()) as { _id: string }[];
  const query = doctors.map(({ _id }) => `doctorId=${_id}`).join('&');
  const [next] = (await (await context.request.get(`/api/doctors/next-slots?${query}`)).json()) as NextSlot[];
  if (!next) throw new Error('No doctor has free times');
  return next.doctorId;
}

/**
 * The later items of long lists are left out, because axe takes seconds for them and finds the same as in the first ones.
 */
const REPEATED = [
  'tbody > tr:nth-child(n + 9)',
  'main ul > li:nth-child(n + 13)',
  'main [role="log"] > :nth-child(n + 25)',
];

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility violations that axe finds on the page, one line per element. With `rule` it checks only that one. */
export async function findBarriers(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};undefined`);
  return page.evaluate(
    async ([exclude, only]) => {
      const present = exclude.filter((selector) => document.querySelector(selector));
      const { violations } = await window.axe.run(present.length ? { exclude: present } : document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: [only] }),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [REPEATED, rule] as const,
  );
}

/** By how many pixels the page, or a dialog on it, is wider than the window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('[role="dialog"]')].map(
      (dialog) => dialog.getBoundingClientRect().right,
    );
    return Math.ceil(Math.max(document.documentElement.scrollWidth, ...ends)) - window.innerWidth;
  });

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
