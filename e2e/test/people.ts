import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { loginOf, readRun } from '../setup/run';

export const PASSWORD = 'a long enough secret';
const NAMES = ['Aarav', 'Bina', 'Chitra', 'Dinesh', 'Esha', 'Farid', 'Gita', 'Hari', 'Indu', 'Jaya'];

export interface NewPerson {
  FirstName: string;
  LastName: string;
  email: string;
}

/** Random data for a person who has not registered yet. */
export function somebody(): NewPerson {
  const mark = randomBytes(4).toString('hex');
  const letters = mark.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'z');
  return {
    FirstName: NAMES[mark.charCodeAt(0) % NAMES.length] ?? 'Asha',
    LastName: `T${letters}`,
    email: `${mark}@example.test`,
  };
}

export const fullName = ({ FirstName, LastName }: NewPerson) => `${FirstName} ${LastName}`;

/** A browser window with its own cookies; `faults` collects script errors and violations of the security policy. */
export async function openWindow(
  browser: Browser,
  viewport: { width: number; height: number } | null | undefined,
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: viewport ?? null, baseURL: readRun().url });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export const signInAs = (page: Page, role: 'patient' | 'doctor' | 'admin') => signIn(page, loginOf(role));

/** Fills in both steps of the registration and submits it. */
export async function register(page: Page, person: NewPerson, role: 'patient' | 'doctor'): Promise<void> {
  await page.goto('/auth/register');
  await page.getByRole('radio', { name: role === 'doctor' ? /^Doctor/ : /^Patient/ }).check({ force: true });
  await page.getByLabel('First name').fill(person.FirstName);
  await page.getByLabel('Last name').fill(person.LastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Female', exact: true }).check({ force: true });
  await page.getByLabel('Phone number').fill('9876543210');
  if (role === 'doctor') {
    await page.getByLabel('Specialization').selectOption('Surgery');
    await page.getByLabel('Years of experience').fill('7');
  }
  await page.getByRole('button', { name: 'Register' }).click();
}

/** The code that somebody was mailed to confirm the address. */
export async function mailedCode(email: string): Promise<string> {
  const codes: string[] = [];
  await expect(async () => {
    const answer = await fetch(`${readRun().mailboxUrl}/api/mails?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { subject: string }[];
    codes.push(...mails.flatMap(({ subject }) => /^(\d{6}) is your VetCare code$/.exec(subject)?.[1] ?? []));
    expect(codes).not.toEqual([]);
  }).toPass();
  return codes[0] ?? '';
}

/** Enters the code that a new patient is mailed before the first payment. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Code from the email').fill(await mailedCode(email));
  await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
}

/** Expects the text to be visible anywhere on the page. */
export const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
