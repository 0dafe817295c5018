import { expect, test } from '@playwright/test';
import { readRun } from '../setup/run';
import { confirmEmail, fullName, openWindow, PASSWORD, register, sees, signIn, signInAs, somebody } from './people';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM45MiDBzGMSjtiCRYAZEJp3U0e2D0AAAAASUVORK5CYII=',
  'base64',
);

// Promises: calls.credentials, login.pending, product.approval, product.doctors, product.patients
test('a pet owner finds, books, pays, chats with and reviews a doctor who was approved a minute ago', async ({
  browser,
  viewport,
}) => {
  const doctor = somebody();
  const patient = somebody();
  const [owner, vet, office] = await Promise.all([
    openWindow(browser, viewport),
    openWindow(browser, viewport),
    openWindow(browser, viewport),
  ]);

  await test.step('the doctor registers, and has to wait', async () => {
    await register(vet.page, doctor, 'doctor');
    await sees(vet.page, 'Registration Complete');
    await sees(vet.page, /Your account is pending admin approval/);
    await vet.page
      .getByRole('link', { name: 'Go to Home' })
      .or(vet.page.getByRole('button', { name: 'Go to Home' }))
      .click();
    await signIn(vet.page, { email: doctor.email, password: PASSWORD });
    await expect(vet.page.getByRole('dialog', { name: 'Verification Pending' })).toBeVisible();
    await vet.page.getByRole('button', { name: 'Understood' }).click();
    await vet.page.goto('/doctor/appointments');
    await expect(vet.page).toHaveURL(/\/auth\/login/);
  });

  await test.step('an admin approves them', async () => {
    await signInAs(office.page, 'admin');
    await sees(office.page, 'Logged in successfully!');
    await office.page.goto('/admin/doctors');
    await office.page.getByLabel('Search by name, email or phone').fill(doctor.email);
    await office.page.getByRole('button', { name: `Approve Dr. ${fullName(doctor)}` }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await sees(office.page, `Dr. ${fullName(doctor)} is approved and has been emailed`);
  });

  await test.step('the doctor is told by e-mail', async () => {
    const { mailboxUrl } = readRun();
    await expect(async () => {
      const mails = (await (
        await owner.context.request.get(`${mailboxUrl}/api/mails?to=${encodeURIComponent(doctor.email)}`)
      ).json()) as { subject: string; text: string }[];
      expect(mails.some(({ text }) => /approved/i.test(text))).toBe(true);
    }).toPass();
  });

  await test.step('the patient registers, is signed in and finds the doctor by name', async () => {
    await register(owner.page, patient, 'patient');
    await sees(owner.page, 'Registration successful!');
    await sees(owner.page, 'Logged in successfully!');
    await owner.page.goto('/doctor');
    await owner.page.getByRole('searchbox').fill(fullName(doctor));
    await owner.page.getByRole('link', { name: `View Profile of Dr. ${fullName(doctor)}` }).click();
    await expect(owner.page.getByRole('heading', { level: 1, name: `Dr. ${fullName(doctor)}` })).toBeVisible();
  });

  await test.step('books and pays', async () => {
    await owner.page.getByRole('button', { name: 'Book Appointment' }).first().click();
    await confirmEmail(owner.page, patient.email);
    const checkout = owner.page.frameLocator('iframe').first();
    await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
    await sees(owner.page, 'Booking confirmed successfully!');
    await owner.page.goto('/user/history');
    await sees(owner.page, `Dr. ${fullName(doctor)}`);
    await sees(owner.page, 'Completed');
  });

  await test.step('the doctor finds the appointment and opens the conversation', async () => {
    await signIn(vet.page, { email: doctor.email, password: PASSWORD });
    await sees(vet.page, 'Logged in successfully!');
    await vet.page.goto('/doctor/appointments');
    await sees(vet.page, fullName(patient));
    await sees(vet.page, patient.email);
    await vet.page
      .getByRole('link', { name: /^Chat with / })
      .first()
      .click();
    await expect(vet.page).toHaveURL(/\/doctor\/chats\/patient\/[0-9a-f]{24}/);
    await expect(vet.page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  });

  await test.step('both see each other’s messages at once, a picture too', async () => {
    await owner.page.goto('/user/history');
    await owner.page.getByRole('main').getByRole('link', { name: /Chat/ }).first().click();
    await expect(owner.page).toHaveURL(/\/user\/chats\/[0-9a-f]{24}/);
    const say = async (page: typeof owner.page, text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    };
    await say(owner.page, 'Bruno limps since this morning');
    await expect(vet.page.getByRole('log').getByText('Bruno limps since this morning')).toBeVisible();
    await say(vet.page, 'Please send me a picture <b>of the paw</b>');
    await expect(owner.page.getByRole('log').getByText('Please send me a picture <b>of the paw</b>')).toBeVisible();
    await owner.page.locator('input[type=file]').setInputFiles({ name: 'paw.png', mimeType: 'image/png', buffer: PNG });
    await owner.page.getByRole('button', { name: 'Send' }).click();
    const picture = vet.page.getByRole('log').locator('img').last();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
  });

  await test.step('the patient reviews the doctor, verified', async () => {
    await owner.page.goto('/doctor');
    await owner.page.getByRole('searchbox').fill(fullName(doctor));
    await owner.page.getByRole('link', { name: `View Profile of Dr. ${fullName(doctor)}` }).click();
    // What loads above the form moves it, and a forced click goes where it was.
    await sees(owner.page, 'No reviews yet');
    await expect(owner.page.getByRole('link', { name: 'Open chat' }).first()).toBeVisible();
    await owner.page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await owner.page.getByLabel('Your review').fill('Calm and clear.');
    await owner.page.getByRole('button', { name: 'Submit review' }).click();
    await sees(owner.page, 'Calm and clear.');
    await expect(async () => {
      await vet.page.goto('/');
      await owner.page.reload();
      await expect(owner.page.getByRole('img', { name: /4 out of 5|4 stars/i }).first()).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
  });

  expect([...owner.faults, ...vet.faults, ...office.faults]).toEqual([]);
  await Promise.all([owner.context.close(), vet.context.close(), office.context.close()]);
});
