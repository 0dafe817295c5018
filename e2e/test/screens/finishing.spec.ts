import { type Browser, expect, type Page, test } from '@playwright/test';
import { readRun } from '../../setup/run';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson, suspendToFinish } from '../api/actors';
import { PHONE } from './visitor';

/** A phone's window in which somebody is signed in already. */
async function windowOf(browser: Browser, { sid = '' }: Person): Promise<Page> {
  const { url } = readRun();
  const context = await browser.newContext({ viewport: PHONE, baseURL: url, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'sid', value: sid, url }]);
  return context.newPage();
}

for (const role of ['patient', 'doctor'] as const)
  test(`a suspended ${role} reads in a conversation until when it can be finished`, async ({ browser, viewport }) => {
    test.skip(viewport?.width !== PHONE.width, 'on a phone, where little room is left');
    const admin = await demoAdmin();
    const [doctor, patient] = [await newDoctor(admin), await registerPerson('patient')];
    await consultation(patient, doctor);
    const suspended = role === 'doctor' ? doctor : patient;
    await suspendToFinish(admin, suspended);
    const page = await windowOf(browser, suspended);
    await page.goto(role === 'doctor' ? `/doctor/chats/patient/${patient.me._id}` : `/user/chats/${doctor.me._id}`);
    const bar = page.getByRole('status').filter({ hasText: 'You can finish 1 consultation until' });
    const header = page.locator('section header');
    await expect(bar).toBeVisible();
    await expect(header).toBeVisible();
    // Nothing lies on it: what is seen at its middle is the line itself, and the conversation begins below.
    await expect
      .poll(() =>
        bar.evaluate((line) => {
          const { left, top, width, height } = line.getBoundingClientRect();
          return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);
    const [line, top] = [await bar.boundingBox(), await header.boundingBox()];
    expect(top?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    await page.context().close();
  });
