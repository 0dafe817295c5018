import { expect, test } from '@playwright/test';
import type { FreeSlots } from '@vetcare/contracts';
import { demoAdmin, newDoctor, registerPerson } from './api/actors';
import { eventually } from './api/visitor';
import { confirmEmail, openWindow, sees, signIn } from './people';

// Promises: states.times.hours, states.times.now
test('a pet owner books one of the times that a doctor has said they consult at', async ({ browser, viewport }) => {
  const doctor = await newDoctor(await demoAdmin());
  const patient = await registerPerson('patient');
  const { _id, FirstName, LastName } = doctor.me;
  const name = `Dr. ${FirstName} ${LastName}`;
  const [vet, owner] = await Promise.all([openWindow(browser, viewport), openWindow(browser, viewport)]);

  await test.step('the doctor says when they consult', async () => {
    await signIn(vet.page, { email: doctor.me.email, password: doctor.password });
    await sees(vet.page, 'Logged in successfully!');
    await vet.page.goto('/doctor/settings');
    await vet.page.getByRole('button', { name: 'Set hours' }).click();
    for (const day of ['Monday', 'Saturday', 'Sunday'])
      await vet.page.getByRole('button', { name: `Add time on ${day}` }).click();
    await vet.page.getByRole('button', { name: 'Use for Tuesday to Friday' }).click();
    await vet.page.getByRole('button', { name: 'Save consultation hours' }).click();
    await sees(vet.page, 'Your consultation hours are saved');
    await eventually(async () => {
      const { body } = await patient.call<FreeSlots>('GET', `/api/doctors/${_id}/slots`);
      expect(body.slots.length).toBeGreaterThan(0);
    });
  });

  await test.step('the pet owner sees on the card when they are free, and chooses a time', async () => {
    await signIn(owner.page, { email: patient.me.email, password: patient.password });
    await sees(owner.page, 'Logged in successfully!');
    await owner.page.goto(`/doctor?search=${FirstName}+${LastName}`);
    await sees(owner.page, /^(Available now|Next free: (Today|\w{3}), )/);
    await owner.page.getByRole('link', { name: `View Profile of ${name}` }).click();
    // Outside of the doctor's hours there is no choice between now and a time, but the next free time is offered.
    const another = owner.page.getByRole('button', { name: 'Choose another time' });
    await owner.page.getByText('Choose a time', { exact: true }).or(another).first().click();
    await owner.page.getByRole('tab').nth(1).click();
    await owner.page.getByRole('radio', { name: '10:30' }).check({ force: true });
    await expect(owner.page).toHaveURL(/[?&]slot=/);
    await owner.page.reload();
    await expect(owner.page.getByRole('status').getByText(/, 10:30 IST$/)).toBeVisible();
  });

  await test.step('pays, and is told when it is', async () => {
    await owner.page.getByRole('button', { name: 'Book Appointment' }).click();
    await confirmEmail(owner.page, patient.me.email);
    await owner.page
      .frameLocator('iframe')
      .first()
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    const dialog = owner.page.getByRole('dialog', { name: 'Your consultation is booked' });
    await expect(dialog.getByText(/^Your appointment is on .*, at 10:30 IST\./)).toBeVisible();
    await sees(owner.page, 'Booking confirmed successfully!');
    const inTheMiddleOf = (heading: Element) => {
      const { x, y, width, height } = heading.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
    };
    expect(await dialog.getByRole('heading').first().evaluate(inTheMiddleOf)).toBe('Your consultation is booked');
    await expect(owner.page).not.toHaveURL(/slot=/);
  });

  await test.step('both find the appointment as the next one', async () => {
    await owner.page.goto('/user/history');
    await sees(owner.page, /^Starts in/);
    await vet.page.goto('/doctor/appointments');
    await sees(vet.page, /^Starts in/);
  });

  await test.step('the time is nobody else’s any more', async () => {
    await owner.page.goto(`/doctor/${_id}`);
    const another = owner.page.getByRole('button', { name: 'Choose another time' });
    await owner.page.getByText('Choose a time', { exact: true }).or(another).first().click();
    await owner.page.getByRole('tab').nth(1).click();
    await expect(owner.page.getByRole('radio', { name: '10:00' })).toBeVisible();
    await expect(owner.page.getByRole('radio', { name: '10:30' })).toHaveCount(0);
  });
  expect([...vet.faults, ...owner.faults]).toEqual([]);
});
