import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { IntakeState } from '@vetcare/contracts';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson } from './api/actors';
import { openWindow, sees, signIn } from './people';

const PART_BYTES = 256 * 1024;

/** A box of an MP4: how long it is, what it is called, and what is in it. */
function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** Two parts and a half of a film that says that it has five seconds, at its end as phones write it. */
function film(): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(600, 12);
  header.writeUInt32BE(3_000, 16);
  const kind = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'));
  return Buffer.concat([kind, box('mdat', Buffer.alloc(2.5 * PART_BYTES, 'film')), box('moov', box('mvhd', header))]);
}

/** A file on disk, because what is handed over as bytes has another time each time, and is another video then. */
function keepFilm(): string {
  const path = test.info().outputPath('walk.mp4');
  writeFileSync(path, film());
  return path;
}

const choose = (page: Page, label: string, file: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles(file);

async function openAs(
  { me, password }: Person,
  ...[browser, viewport]: Parameters<typeof openWindow>
): ReturnType<typeof openWindow> {
  const opened = await openWindow(browser, viewport);
  await signIn(opened.page, { email: me.email, password });
  await sees(opened.page, 'Logged in successfully!');
  return opened;
}

test('a video goes on after the connection was away and the page was closed, and the doctor gets it', async ({
  browser,
  viewport,
}) => {
  test.slow();
  const doctor = await newDoctor(await demoAdmin());
  const patient = await registerPerson('patient');
  const paid = await consultation(patient, doctor);
  const { context, page, faults } = await openAs(patient, browser, viewport);
  const file = keepFilm();
  const preparing = `/user/prepare/${doctor.me._id}`;
  await page.goto(preparing);

  // The second part doesn't get through any more.
  await context.route(`**/video?*offset=${PART_BYTES}`, (route) => route.abort());
  await choose(page, 'Choose a video', file);
  await sees(page, 'No connection right now. It goes on by itself.');
  await page.close();
  await context.unroute(`**/video?*offset=${PART_BYTES}`);

  const again = await context.newPage();
  const offsets: string[] = [];
  again.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset');
    if (request.method() === 'PUT' && offset) offsets.push(offset);
  });
  await again.goto(preparing);
  await sees(again, /% of your video has arrived/);
  await choose(again, 'Choose it again', file);
  await expect(again.getByRole('button', { name: 'Remove the video' })).toBeVisible();
  expect(offsets).toEqual([String(PART_BYTES), String(2 * PART_BYTES)]);

  const other = await openAs(doctor, browser, viewport);
  await other.page.goto(`/doctor/records/${paid._id}`);
  const video = other.page.getByLabel('Video', { exact: true });
  const path = (await video.getAttribute('src')) ?? '';
  const range = { range: `bytes=${PART_BYTES}-${PART_BYTES + 3}` };
  const part = await other.context.request.get(path, { headers: range });
  expect([part.status(), part.headers()['content-range']]).toEqual([
    206,
    `bytes ${PART_BYTES}-${PART_BYTES + 3}/${film().length}`,
  ]);
  expect(await part.body()).toEqual(film().subarray(PART_BYTES, PART_BYTES + 4));
  expect((await patient.call<IntakeState>('GET', `/api/user/intakes/${doctor.me._id}`)).body.upload).toBeNull();
  expect([...faults, ...other.faults]).toEqual([]);
});
