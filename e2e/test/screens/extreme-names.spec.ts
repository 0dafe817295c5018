import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { readRun } from '../../setup/run';
import { approveDoctor, consultation, demoAdmin, type Person, registerPerson } from '../api/actors';
import { eventually } from '../api/visitor';
import { horizontalOverflow, PHONE } from './visitor';

test.skip(({ viewport }) => viewport?.width !== PHONE.width, 'A phone is where long names have least room');

const LONGEST = 200;
/** The widest letter, without a place at which a line could break. */
const wide = { FirstName: 'W'.repeat(LONGEST), LastName: 'M'.repeat(LONGEST) };
/** Markup, right-to-left text, and characters made of several code points. */
const strange = { FirstName: `<img src=x onerror="alert('in')">`, LastName: `${'م'.repeat(160)} 👩🏽‍⚕️🐕‍🦺 <b>x</b>` };
const request = `Please look at ${'this '.repeat(40)}`.trim();

let admin: Person;
let doctor: Person;
let patient: Person;

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await approveDoctor(admin, await registerPerson('doctor', wide));
  patient = await registerPerson('patient', strange);
  await consultation(patient, doctor);
  const sent = (from: Person, to: Person, text: string) =>
    from.call('POST', `/api/chat/send/${to.me._id}`, { receiverId: to.me._id, text, image: null });
  expect((await sent(patient, doctor, `<b>${'long'.repeat(200)}</b> ${'שלום'.repeat(100)}`)).status).toBe(201);
  expect((await sent(doctor, patient, `https://vet.example/${'video'.repeat(100)}`)).status).toBe(201);
  const review = { doctorId: doctor.me._id, rating: 5, comment: `<script>alert('in')</script>${'thanks'.repeat(200)}` };
  expect((await patient.call('POST', '/api/user/rate-doctor', review)).status).toBe(201);
  const ticket = { email: 'long@vetcare.test', booking: '', text: request, language: 'en', key: randomUUID() };
  expect((await patient.call('POST', '/api/tickets', ticket)).status).toBe(201);
  await eventually(async () => {
    const found = await patient.call<unknown[]>('GET', `/api/doctors?search=${wide.FirstName.slice(0, 20)}`);
    expect(found.body.length).toBeGreaterThan(0);
  });
});

// Removes these people, so that they don't appear in other tests.
test.afterAll(async () => {
  await patient.call('DELETE', '/api/user/delete-account');
  await doctor.call('DELETE', '/api/doctor/delete-account');
});

/**
 * Texts that are cut off: they reach beyond the window or their own box, and neither scrolling nor an ellipsis shows that.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const mayBeCut = (element: Element): boolean => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const inScroller = (element: Element | null): boolean =>
      element !== null && element !== document.body && (mayBeCut(element) || inScroller(element.parentElement));
    const beyond = (element: Element): boolean =>
      element.getBoundingClientRect().right > window.innerWidth + 1 && !inScroller(element);
    // A line clamp puts its ellipsis only at the end of a line: a word that is wider than its box is cut within a letter.
    const wider = (element: Element): boolean =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'hidden' &&
      getComputedStyle(element).textOverflow !== 'ellipsis';
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((element) => beyond(element) || wider(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
  });

async function walk(browser: Browser, person: Person, pages: [path: string, shows: string | RegExp][]): Promise<void> {
  const { url } = readRun();
  const context = await browser.newContext({ viewport: PHONE, baseURL: url, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'sid', value: person.sid ?? '', url }]);
  const page = await context.newPage();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [path, shows] of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(shows).first()).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await horizontalOverflow(page), `pixels beyond the window at ${path}`).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), `cut off at ${path}`).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`${path.replace(/[^a-z]+/g, '-')}.png`), fullPage: true });
    });
  expect(alerts).toEqual([]);
  await context.close();
}

// Promises: input.long-names
test('a patient reads names of two hundred letters on a phone', async ({ browser }) => {
  await walk(browser, patient, [
    [`/doctor?search=${wide.FirstName.slice(0, 20)}`, wide.FirstName],
    [`/doctor/${doctor.me._id}`, /^<script>alert\('in'\)<\/script>thanks/],
    ['/user/history', wide.FirstName],
    ['/user/chats', wide.FirstName],
    [`/user/chats/${doctor.me._id}`, /^https:\/\/vet\.example\/video/],
    ['/user/settings', 'Profile info'],
    ['/help', request],
  ]);
});

/** Whether an element is wholly between the top and the bottom of the window. */
async function expectInside(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

/** The positions to which the page can be scrolled and at which something else is where the middle of the element is. */
const scrolledPositionsWithout = (element: Locator): Promise<number[]> =>
  element.evaluate(async (shown) => {
    const hidden: number[] = [];
    for (let y = 0; y <= document.documentElement.scrollHeight - window.innerHeight; y += 20) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const box = shown.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!shown.contains(seen)) hidden.push(y);
    }
    return hidden;
  });

test('a patient reaches what matters on a phone, a laptop, and at a zoom of 400 %', async ({ browser }) => {
  const { url } = readRun();
  const context = await browser.newContext({ viewport: PHONE, baseURL: url, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'sid', value: patient.sid ?? '', url }]);
  const page = await context.newPage();
  const input = page.getByRole('textbox', { name: 'Message' });

  await test.step('a toast covers neither whom one writes to nor the input', async () => {
    await page.goto(`/user/chats/${doctor.me._id}`);
    await input.fill('Thank you');
    await page.getByRole('button', { name: 'Send message' }).click();
    const toast = page.locator('[aria-live=polite]').getByText('Message sent successfully');
    await expect(toast).toBeVisible();
    const [header, shown, field] = await Promise.all(
      [page.locator('section header'), toast, input].map((element) => element.boundingBox()),
    );
    expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  });

  await test.step('at 400 % a message and the input are there together', async () => {
    await page.setViewportSize({ width: 320, height: 185 });
    await input.scrollIntoViewIfNeeded();
    await expectInside(page, input);
    const log = await page.getByRole('log').boundingBox();
    const field = await input.boundingBox();
    const seen = Math.min((log?.y ?? 0) + (log?.height ?? 0), field?.y ?? 0) - Math.max(log?.y ?? 0, 0);
    expect(seen, 'pixels of the messages').toBeGreaterThan(24);
  });

  const [stranger] = await (await context.request.get('/api/doctors?limit=1')).json();
  for (const viewport of [PHONE, { width: 1366, height: 657 }])
    await test.step(`booking is in the window of ${viewport.width}×${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(`/doctor/${stranger._id}`);
      const book = page.getByRole('button', { name: 'Book Appointment' });
      await expect(book).toBeVisible();
      await expectInside(page, book);
      // The footer pushes a card up that is taller than what is left of the window, and the rest of the card moves below it.
      expect(await scrolledPositionsWithout(book)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expectInside(page, book);
    });
  await context.close();
});

// Promises: input.long-names
test('a doctor reads markup, emoji and letters from right to left on a phone', async ({ browser }) => {
  await walk(browser, doctor, [
    ['/doctor/appointments', strange.FirstName],
    ['/doctor/chats/patient', strange.FirstName],
    [`/doctor/chats/patient/${patient.me._id}`, /^<b>longlong/],
    ['/doctor/profile', wide.FirstName],
    ['/doctor/settings', 'Basic info'],
  ]);
});

// Promises: input.long-names
test('an admin decides about names of two hundred letters on a phone', async ({ browser }) => {
  await walk(browser, admin, [
    [`/admin/doctors?status=approved&search=${doctor.me.email}`, wide.FirstName],
    [`/admin/users?search=${patient.me.email}`, strange.FirstName],
    ['/admin/bookings', wide.FirstName],
    ['/admin/reviews', strange.FirstName],
  ]);
});
