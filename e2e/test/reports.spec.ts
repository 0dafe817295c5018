import { expect, type Page, test } from '@playwright/test';
import type { Message, Review } from '@vetcare/contracts';
import { readRun } from '../setup/run';
import { demoAdmin, newDoctor, type Person, registerPerson } from './api/actors';
import { fullName, openWindow, sees } from './people';

const THANKS = 'Thank you. We’ll take a look.';

async function report(page: Page, button: string, dialog: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const asking = page.getByRole('dialog', { name: dialog });
  await asking.getByLabel('What’s wrong with it?').fill(reason);
  await asking.getByRole('button', { name: /^Report/ }).click();
  await sees(page, THANKS);
  await expect(asking).toBeHidden();
}

test('a review and a message are reported, and an admin decides about both', async ({ browser, viewport }) => {
  const admin = await demoAdmin();
  const [doctor, author, reader] = [
    await newDoctor(admin),
    await registerPerson('patient'),
    await registerPerson('patient'),
  ];
  const rated = await author.call<{ review: Review }>('POST', '/api/user/rate-doctor', {
    doctorId: doctor.me._id,
    rating: 1,
    comment: '<b>Rude</b> words',
  });
  const sent = await doctor.call<{ message: Message }>('POST', `/api/chat/send/${reader.me._id}`, {
    receiverId: reader.me._id,
    text: '<i>Ruder</i> words',
  });
  expect([rated.status, sent.status]).toEqual([201, 201]);
  const [home, office] = await Promise.all([openWindow(browser, viewport), openWindow(browser, viewport)]);
  const enter = ({ context }: typeof home, { sid = '' }: Person) =>
    context.addCookies([{ name: 'sid', value: sid, url: readRun().url }]);
  await Promise.all([enter(home, reader), enter(office, admin)]);

  await test.step('the reader reports the review, and is told so', async () => {
    await home.page.goto(`/doctor/${doctor.me._id}`);
    await sees(home.page, '<b>Rude</b> words');
    await report(home.page, `Report: review by ${fullName(author.me)}`, 'Report this review?', 'Insults a doctor');
    await expect(home.page.getByRole('button', { name: /^Reported: review by/ })).toBeVisible();
  });

  await test.step('and the message', async () => {
    await home.page.goto(`/user/chats/${doctor.me._id}`);
    await expect(home.page.getByRole('log').getByText('<i>Ruder</i> words')).toBeVisible();
    await report(home.page, 'Report message', 'Report this message?', 'Insults me');
    await expect(home.page.getByRole('button', { name: 'Reported' })).toBeVisible();
  });

  await test.step('the overview leads an admin to both', async () => {
    await office.page.goto('/admin');
    await expect(office.page.getByRole('region', { name: /^Reported reviews \(\d+\)/ })).toBeVisible();
    await office.page
      .getByRole('region', { name: /^Reported messages \(\d+\)/ })
      .getByRole('link', { name: 'All reported messages' })
      .click();
    await expect(office.page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  });

  await test.step('who settles the message after a look at its sender', async () => {
    const row = office.page.getByRole('row').filter({ hasText: '<i>Ruder</i> words' });
    await expect(row.getByText('Insults me')).toBeVisible();
    await expect(row.getByRole('link', { name: fullName(doctor.me) })).toHaveAttribute(
      'href',
      `/admin/doctors/${doctor.me._id}`,
    );
    await row.getByRole('button', { name: /^Settled/ }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Settled' }).click();
    await sees(office.page, 'The report is settled');
    await expect(row).toHaveCount(0);
  });

  await test.step('and hides the review, which leaves the doctor’s page', async () => {
    await office.page.getByRole('tab', { name: /^Reviews/ }).click();
    const row = office.page.getByRole('row').filter({ hasText: fullName(author.me) });
    await expect(row.getByText('Insults a doctor')).toBeVisible();
    await row.getByRole('button', { name: /^Hide/ }).click();
    await office.page.getByLabel('Reason').fill('Insults');
    await office.page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await sees(office.page, 'The review is hidden');
    await expect(row).toHaveCount(0);
    await home.page.goto(`/doctor/${doctor.me._id}`);
    await sees(home.page, 'No reviews yet');
  });

  await test.step('both are in the audit log', async () => {
    await expect(async () => {
      await office.page.goto(`/admin/audit?subject=${doctor.me._id}`);
      await expect(office.page.getByRole('cell', { name: 'Settled a report' })).toBeVisible({ timeout: 3_000 });
      await office.page.goto(`/admin/audit?subject=${author.me._id}`);
      await expect(office.page.getByRole('cell', { name: 'Hid a review' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  expect([...home.faults, ...office.faults]).toEqual([]);
  await Promise.all([home.context.close(), office.context.close()]);
});
