/// <reference lib="dom" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { type RunningSandbox, runningSandbox } from './running-sandbox';

/** The events that the shop's page received. */
interface Seen {
  handled: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }[];
  failed: { code: string; description: string; reason: string; metadata: { order_id: string; payment_id: string } }[];
  dismissed: number;
}

const SHOP_SCRIPT = `
  window.seen = { handled: [], failed: [], dismissed: 0 };
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
  document.querySelector('#book').addEventListener('click', () => {
    const { order, key } = document.body.dataset;
    const checkout = new Razorpay({
      key, order_id: order, amount: 50000, currency: 'INR', name: 'VetCare', description: 'Doctor Appointment',
      config: { display: {
        blocks: { appointment: { name: 'Dr. <Meera> · 9 Mar 2026, 10:00 IST · ₹500', instruments: [{ method: 'upi' }] } },
        sequence: ['upi', 'block.appointment'],
      } },
      prefill: { name: 'Asha Nair', email: 'asha@example.com', contact: '9876543210' }, theme: { color: '#ea580c' },
      handler: (response) => window.seen.handled.push(response),
      modal: { ondismiss: () => { window.seen.dismissed += 1; } },
    });
    checkout.on('payment.failed', (response) => window.seen.failed.push(response.error));
    checkout.open();
    window.checkout = checkout;
  });`;

let sandbox: RunningSandbox;
let browser: Browser;
let shop: Server;
let page: Page;
let order: { id: string };

/**
 * A shop with a content security policy as strict as ours: no inline script or style, and only its own and the sandbox's
 * script and frame.
 */
function strictShop(): Server {
  return createServer((req, res) => {
    res.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${sandbox.url()}; frame-src ${sandbox.url()}; style-src 'self'`,
    );
    if (req.url === '/shop.js') res.setHeader('content-type', 'text/javascript; charset=utf-8').end(SHOP_SCRIPT);
    else
      res.setHeader('content-type', 'text/html').end(
        `<!doctype html><title>Shop</title><body data-key="rzp_test_sandbox" data-order="${order.id}">
        <button id="book">Book Appointment</button>
        <script src="${sandbox.url()}/v1/checkout.js"></script><script src="/shop.js"></script>`,
      );
  });
}

beforeAll(async () => {
  sandbox = await runningSandbox({ lateCaptureMs: 300 });
  shop = strictShop();
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await sandbox.dispose();
});

let frame: FrameLocator;
beforeEach(async () => {
  order = await sandbox.newOrder();
  page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.goto(`http://localhost:${(shop.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  frame = page.frameLocator('iframe[title="VetCare test checkout"]');
  await frame.getByRole('button', { name: 'Pay ₹500.00' }).waitFor();
}, 60_000);
afterEach(() => page.close());

const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
// A closed dialog loses its role before its close event, which removes it from the page and notifies the shop.
const dialogGone = () => page.locator('dialog').waitFor({ state: 'detached' });
const keep = (name: string) =>
  process.env.SCREENSHOTS ? page.screenshot({ path: `${process.env.SCREENSHOTS}/checkout-${name}.png` }) : undefined;

it('shows whom and how much, marked as a test, without breaking the shop’s content policy', async () => {
  await expect(frame.getByRole('heading', { name: 'VetCare' }).textContent()).resolves.toBe('VetCare');
  await frame.getByText('Doctor Appointment').waitFor();
  await frame.getByRole('heading', { name: 'Dr. <Meera> · 9 Mar 2026, 10:00 IST · ₹500' }).waitFor();
  await frame.getByText('Test payments — no money moves').waitFor();
  await frame.getByText('asha@example.com').waitFor();
  await page.getByRole('dialog', { name: 'VetCare test checkout' }).waitFor();
  const header = frame.locator('header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(201, 76, 10)');
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  await keep('open');
});

it('pays: the handler gets ids and signature, the dialog is gone, the order is paid', async () => {
  await frame.getByRole('button', { name: 'Pay ₹500.00' }).click();
  await frame.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await keep('paid');
  await dialogGone();
  const { handled, failed, dismissed } = await seen();
  expect(handled).toEqual([
    {
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: order.id,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect({ failed, dismissed }).toEqual({ failed: [], dismissed: 0 });
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body.status).toBe('paid');
  expect((await sandbox.call('GET', `/v1/payments/${handled[0]?.razorpay_payment_id}`)).body.email).toBe(
    'asha@example.com',
  );
});

it('fails: the page hears why, and the same window can pay after all', async () => {
  await frame.getByRole('button', { name: 'Fail the payment' }).click();
  await frame.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await keep('failed');
  expect((await seen()).failed).toEqual([
    expect.objectContaining({
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringContaining('declined by the bank'),
      reason: 'payment_failed',
      metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_/) },
    }),
  ]);
  expect((await seen()).handled).toEqual([]);
  await frame.getByRole('button', { name: 'Try again' }).click();
  await frame.getByRole('button', { name: 'Pay ₹500.00' }).click();
  await dialogGone();
  expect((await seen()).handled).toHaveLength(1);
});

it('is dismissed by Close and by Escape, and gives the focus back', async () => {
  await frame.getByRole('button', { name: 'Close' }).click();
  await dialogGone();
  expect((await seen()).dismissed).toBe(1);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  // The button is drawn before the script that listens to it runs, which the focus shows.
  await frame.locator('[data-outcome="captured"]:focus').waitFor();
  // The frame is gone before the key is up again, and then Chromium may never confirm the key.
  await Promise.race([page.keyboard.press('Escape'), dialogGone()]);
  await dialogGone();
  expect(await seen()).toEqual({ handled: [], failed: [], dismissed: 2 });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('book');
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body.attempts).toBe(0);
});

it('pays and is confirmed late: authorized for the handler, captured by webhook', async () => {
  await frame.getByRole('button', { name: /Pay, but confirm late/ }).click();
  await frame.getByRole('heading', { name: 'Payment authorized' }).waitFor();
  await dialogGone();
  const { handled } = await seen();
  const captured = JSON.parse((await sandbox.receiver.nth('payment.captured')).rawBody);
  expect(handled.map((answer) => answer.razorpay_order_id)).toEqual([order.id]);
  expect(sandbox.receiver.arrivals.map((arrival) => arrival.event)).toContain('payment.authorized');
  expect(captured.payload.payment.entity.status).toBe('captured');
});

it('keeps the focus inside while it is open', async () => {
  const focused = () => frame.locator(':focus').textContent();
  await frame.locator('[data-outcome="captured"]:focus').waitFor();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  expect(await frame.locator(':focus').getAttribute('aria-label')).toBe('Close');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toContain('Fail the payment');
});

it('fits a phone of 360 px without scrolling sideways', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  const [width, buttons] = await Promise.all([
    frame.locator('body').evaluate((body) => body.scrollWidth),
    frame.getByRole('button').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height)),
  ]);
  expect(width).toBe(360);
  expect(Math.min(...buttons.filter((height) => height > 0))).toBeGreaterThanOrEqual(44);
  await keep('phone');
});

it('ignores messages that do not come from the sandbox’s window', async () => {
  await page.evaluate(() => window.postMessage({ type: 'paid', response: { razorpay_payment_id: 'pay_forged' } }, '*'));
  await frame.getByRole('button', { name: 'Close' }).click();
  await dialogGone();
  expect(await seen()).toEqual({ handled: [], failed: [], dismissed: 1 });
});
