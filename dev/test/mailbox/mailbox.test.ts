import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { type Mailbox, startMailbox } from '../../src/mailbox/mailbox';

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

let folder: string;
let mailbox: Mailbox;
const start = () => startMailbox({ smtpPort: 0, httpPort: 0, dataFile: join(folder, 'mails.jsonl') });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vetcare-mailbox-'));
  mailbox = await start();
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true });
});

const send = (to: string, more: object = {}) =>
  createTransport(mailbox.smtpUrl).sendMail({
    from: 'VetCare <care@vetcare.test>',
    to,
    subject: 'Your appointment – ₹500',
    text: 'See you at https://vetcare.test/user/history?id=1&tab=2 soon.',
    html: '<h1>Confirmed</h1><script>document.title = "ran"</script><a href="https://vetcare.test/">Open</a>',
    attachments: [{ filename: 'appointment.ics', contentType: 'text/calendar', content: CALENDAR }],
    ...more,
  });
const get = (path: string) => fetch(`${mailbox.url}${path}`);
const list = async (to = '') => (await get(`/api/mails?to=${to}`)).json();

it('keeps what was sent, newest first, and finds it by recipient', async () => {
  await send('asha@example.com');
  await send('vikram@example.com', { subject: 'Second', bcc: 'admin@example.com' });
  expect((await list()).map((mail: { subject: string }) => mail.subject)).toEqual([
    'Second',
    'Your appointment – ₹500',
  ]);
  const found = await list('ASHA@');
  expect(found).toEqual([
    expect.objectContaining({
      from: 'VetCare <care@vetcare.test>',
      to: ['asha@example.com'],
      text: expect.stringContaining('https://vetcare.test/user/history?id=1&tab=2'),
      html: expect.stringContaining('<h1>Confirmed</h1>'),
      attachments: [{ filename: 'appointment.ics', mimeType: 'text/calendar', bytes: CALENDAR.length }],
    }),
  ]);
  expect(await (await get(`/api/mails/${found[0].id}`)).json()).toEqual(found[0]);
  expect(await list('admin@example.com')).toHaveLength(1);
  expect(await list('nobody@example.com')).toEqual([]);
  expect((await get('/api/mails/unknown')).status).toBe(404);
});

it('gives attachments back byte by byte, as a download', async () => {
  await send('asha@example.com');
  const [{ id }] = await list();
  const file = await get(`/mails/${id}/attachments/0`);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename=appointment.ics');
  expect(await file.text()).toBe(CALENDAR);
  expect((await get(`/mails/${id}/attachments/1`)).status).toBe(404);
});

it('still has its mails after a restart, until they are deleted', async () => {
  await send('asha@example.com');
  await mailbox.stop();
  mailbox = await start();
  expect(await list()).toHaveLength(1);
  expect((await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' })).status).toBe(204);
  await mailbox.stop();
  mailbox = await start();
  expect(await list()).toEqual([]);
});

it('shows a hostile subject and a hostile mail as text and lets them run nothing', async () => {
  await send('"><script>x</script>@example.com', { to: 'asha@example.com', subject: '<script>alert(1)</script>' });
  const [{ id }] = await list();
  const page = await get(`/mails/${id}`);
  expect(await page.text()).not.toContain('<script>alert(1)');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await get(`/mails/${id}/html`)).headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
  }, 60_000);
  afterAll(() => browser.close());

  it('the list leads to the mail, its HTML in a frame, its text with links, its attachment', async () => {
    await send('vikram@example.com', { subject: 'For Vikram' });
    await send('asha@example.com');
    const page = await browser.newPage({ viewport: { width: 1100, height: 720 } });
    await page.goto(mailbox.url);
    await page.getByRole('searchbox', { name: 'Recipient' }).fill('asha');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('1 mail', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Your appointment/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your appointment – ₹500' }).waitFor();
    await page.frameLocator('iframe[title="Mail"]').getByRole('heading', { name: 'Confirmed' }).waitFor();
    await page.getByRole('link', { name: /appointment\.ics/ }).waitFor();
    expect(await page.title()).toContain('Your appointment');
    await page.getByText('Text part').click();
    const link = page.getByRole('link', { name: 'https://vetcare.test/user/history?id=1&tab=2', exact: true });
    expect(await link.getAttribute('href')).toBe('https://vetcare.test/user/history?id=1&tab=2');
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/mailbox.png` });

    await page.setViewportSize({ width: 360, height: 640 });
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/mailbox-phone.png` });
    await page.getByRole('link', { name: 'All mails' }).click();
    await page.getByRole('link', { name: /Your appointment/ }).waitFor();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/mailbox-list.png` });
    await page.close();
  }, 30_000);
});
