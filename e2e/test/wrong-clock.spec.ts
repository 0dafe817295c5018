import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson } from './api/actors';
import { openWindow, sees, signIn } from './people';

const DAY_MS = 86_400_000;
/** A consultation that began a moment ago is open for two days. */
const TRUE_TIME_LEFT = /^1d 23h/;

let doctor: Person;
let patient: Person;
test.beforeAll(async () => {
  [doctor, patient] = [await newDoctor(await demoAdmin()), await registerPerson('patient')];
  await consultation(patient, doctor);
});

/** Signs in on a device whose clock is so many days ahead of the server's. */
async function signedInAhead(
  browser: Parameters<typeof openWindow>[0],
  viewport: BrowserContextOptions['viewport'],
  { days, as }: { days: number; as: Person },
): Promise<Page> {
  const { page, context } = await openWindow(browser, viewport);
  await context.clock.install({ time: Date.now() + days * DAY_MS });
  await signIn(page, { email: as.me.email, password: as.password });
  await sees(page, 'Logged in successfully!');
  const ahead = await page.evaluate(() => Date.now());
  expect(Math.round((ahead - Date.now()) / DAY_MS)).toBe(days);
  return page;
}

for (const days of [1, 3, -3]) {
  test(`a device ${days} days ahead shows an open consultation as it is`, async ({ browser, viewport }) => {
    const owner = await signedInAhead(browser, viewport, { days, as: patient });
    const { _id, FirstName, LastName } = doctor.me;

    await test.step('in the conversation', async () => {
      await owner.goto(`/user/chats/${_id}`);
      await expect(owner.getByRole('timer').first()).toHaveText(TRUE_TIME_LEFT);
      await expect(owner.getByRole('textbox', { name: 'Message' })).toBeEnabled();
      await expect(owner.getByText('Chat window closed')).toHaveCount(0);
    });

    await test.step('among the appointments', async () => {
      await owner.goto('/user/history');
      const card = owner.getByRole('article').filter({ hasText: `Dr. ${FirstName} ${LastName}` });
      await expect(card.getByText('Chat open for another')).toBeVisible();
      await expect(card.getByRole('timer')).toHaveText(TRUE_TIME_LEFT);
      await expect(card.getByRole('link', { name: /Chat/ })).toBeVisible();
      await expect(card.getByText('Book Again')).toHaveCount(0);
    });

    await test.step('on the doctor’s page, and to the doctor', async () => {
      await owner.goto(`/doctor/${_id}`);
      await expect(owner.getByRole('link', { name: 'Open chat' }).first()).toBeVisible();
      const vet = await signedInAhead(browser, viewport, { days, as: doctor });
      await vet.goto('/doctor/appointments');
      const card = vet.getByRole('article').filter({ hasText: patient.me.email });
      await expect(card.getByText('Chat open for another')).toBeVisible();
      await expect(card.getByRole('timer')).toHaveText(TRUE_TIME_LEFT);
      await vet.context().close();
    });
    await owner.context().close();
  });
}
