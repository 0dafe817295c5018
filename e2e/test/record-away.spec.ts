import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { home, type Run, readRun } from '../setup/run';
import { demoAdmin, newDoctor, type Person, registerPerson } from './api/actors';
import { confirmEmail, openWindow, sees, signIn } from './people';
import { PHONE } from './screens/visitor';

test.skip(({ viewport }) => viewport?.width !== PHONE.width, 'What a page says is the same at each width');

const NO_CLINICS = 'The clinics that we list can’t be shown right now.';
const NO_SUMMARY = 'What the doctor wrote about your visits can’t be shown right now.';
const NO_REASONS = 'We can’t show right now which pets come and why.';
const NO_REASON = /^We can’t show right now why /;
const NO_PAGE = 'Please check your connection. You can book and chat without it.';
/** A call of a process that stands still is given up after seconds, and pages ask again every 20. */
const GIVEN_UP = { timeout: 60_000 };

/** Sends a signal to record, which is another process after each crash. One that has ended gets none. */
function signal(name: NodeJS.Signals): void {
  const { processes } = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8')) as Run;
  const record = processes.find((one) => one.name === 'record');
  if (!record) throw new Error('record does not run');
  try {
    process.kill(record.pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

let killing: NodeJS.Timeout | undefined;

/** Whatever a test has done to it, record answers those that follow. */
async function bringBack(): Promise<void> {
  clearInterval(killing);
  signal('SIGCONT');
  const answers = async () => (await fetch(`${readRun().url}/api/clinics`)).status;
  await expect.poll(answers, GIVEN_UP).toBe(200);
}
test.afterEach(bringBack);

/** Nothing instead of the page, nothing that interrupts, and no part that never comes. */
async function goesOn(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

async function openAs(browser: Browser, { me, password }: Person) {
  const opened = await openWindow(browser, PHONE);
  // The browser itself notes each answer that failed; what a script says is another thing.
  opened.page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      opened.faults.push(message.text());
  });
  await signIn(opened.page, { email: me.email, password });
  await sees(opened.page, 'Logged in successfully!');
  return opened;
}

async function bookAndPay(page: Page, { me }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Book Appointment' }).first().click();
  await confirmEmail(page, me.email);
  const checkout = page.frameLocator('iframe').first();
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
  await sees(page, 'Booking confirmed successfully!');
}

for (const { what, leave } of [
  { what: 'stands still', leave: () => signal('SIGSTOP') },
  {
    what: 'crashes whenever it starts',
    leave() {
      signal('SIGKILL');
      killing = setInterval(signal, 200, 'SIGKILL');
    },
  },
])
  test(`while record ${what} a pet owner finds, books, pays and chats, and what is missing comes by itself`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const doctor = await newDoctor(await demoAdmin());
    const patient = await registerPerson('patient');
    const name = `${doctor.me.FirstName} ${doctor.me.LastName}`;
    const owner = await openAs(browser, patient);
    const vet = await openAs(browser, doctor);
    leave();

    await test.step('the pet owner finds the doctor', async () => {
      await owner.page.goto('/doctor');
      await owner.page.getByRole('searchbox').fill(name);
      await owner.page.getByRole('link', { name: `View Profile of Dr. ${name}` }).click();
      await expect(owner.page.getByRole('heading', { level: 1, name: `Dr. ${name}` })).toBeVisible();
      await goesOn(owner.page);
    });
    await test.step('reads what to do in an emergency, with one line where clinics would stand', async () => {
      await owner.page.getByText('Is it one?').click();
      const sign = owner.page.getByRole('checkbox', { name: /seizure/i });
      await sign.check({ force: true });
      await expect(owner.page.getByText(NO_CLINICS)).toHaveCount(1, GIVEN_UP);
      await expect(owner.page.getByRole('link', { name: 'Find a clinic nearby' })).toBeVisible();
      await sign.uncheck({ force: true });
    });
    await test.step('books and pays', async () => {
      await bookAndPay(owner.page, patient);
      await owner.page.goto('/user/history');
      await sees(owner.page, `Dr. ${name}`);
      await sees(owner.page, 'Completed');
      await goesOn(owner.page);
    });
    await test.step('the doctor finds the appointment, below one line', async () => {
      await vet.page.goto('/doctor/appointments');
      await sees(vet.page, `${patient.me.FirstName} ${patient.me.LastName}`);
      await expect(vet.page.getByText(NO_REASONS)).toHaveCount(1, GIVEN_UP);
      await goesOn(vet.page);
    });
    await test.step('both write to each other, below one line each', async () => {
      await owner.page.goto(`/user/chats/${doctor.me._id}`);
      await vet.page.goto(`/doctor/chats/patient/${patient.me._id}`);
      await say(owner.page, 'Bruno limps');
      await expect(vet.page.getByRole('log').getByText('Bruno limps')).toBeVisible();
      await say(vet.page, 'Since when?');
      await expect(owner.page.getByRole('log').getByText('Since when?')).toBeVisible();
      await expect(owner.page.getByText(NO_SUMMARY)).toHaveCount(1, GIVEN_UP);
      await expect(vet.page.getByText(NO_REASON)).toHaveCount(1, GIVEN_UP);
      await goesOn(owner.page);
      await goesOn(vet.page);
    });

    const prepare = await owner.context.newPage();
    await test.step('a page of record itself says that the others go on', async () => {
      await prepare.goto(`/user/prepare/${doctor.me._id}`);
      await expect(prepare.getByText(NO_PAGE)).toBeVisible(GIVEN_UP);
    });
    await bringBack();
    await test.step('what was missing comes without a reload, and that page with one Retry', async () => {
      await expect(owner.page.getByText(NO_SUMMARY)).toHaveCount(0, GIVEN_UP);
      await expect(vet.page.getByText(NO_REASON)).toHaveCount(0, GIVEN_UP);
      await prepare.getByRole('button', { name: 'Retry' }).click();
      const form = prepare.getByLabel('Why do you come?');
      await expect(form.or(prepare.getByText('The doctor has answered already.')).first()).toBeVisible(GIVEN_UP);
      await goesOn(prepare);
    });
    expect([...owner.faults, ...vet.faults]).toEqual([]);
    await Promise.all([owner.context.close(), vet.context.close()]);
  });
