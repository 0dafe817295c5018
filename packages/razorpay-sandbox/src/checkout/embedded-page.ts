import escapeHtml from 'escape-html';
import type { Order } from '../ledger/entities';
import { themeFor } from './theme';

export interface WindowRequest {
  key_id?: string | undefined;
  order_id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** The title that the shop gave to its payment methods. */
  block?: string | undefined;
  color?: string | undefined;
  email?: string | undefined;
  contact?: string | undefined;
  payer?: string | undefined;
  retry?: string | undefined;
  origin?: string | undefined;
}

const icon = (path: string, size = 20) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const FLASK =
  '<path d="M9 3h6M10 3v6L4.6 18.4A1.8 1.8 0 0 0 6.2 21h11.6a1.8 1.8 0 0 0 1.6-2.6L14 9V3"/><path d="M7 15h10"/>';
const CROSS = '<path d="m6 6 12 12M18 6 6 18"/>';
const CHECK = '<path d="m5 13 4.5 4.5L19 7"/>';
const CLOCK = '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>';

export interface WindowFacts {
  order: Order | undefined;
  keyKnown: boolean;
}

export function embeddedPage(request: WindowRequest, { order, keyKnown }: WindowFacts): string {
  const name = request.name ?? 'Merchant';
  const theme = themeFor(request.color);
  const amount = order ? rupees(order) : '';
  const refusal = refusalFor(order, keyKnown);
  const data = {
    'shop-origin': request.origin,
    'order-id': order?.id,
    'key-id': request.key_id,
    description: request.description,
    email: request.email,
    contact: request.contact,
    retry: request.retry,
    start: refusal === null ? 'choose' : 'refused',
    ...theme,
  };
  const attributes = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `data-${key}="${escapeHtml(value ?? '')}"`)
    .join(' ');

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Test payment</title>
<link rel="stylesheet" href="/v1/checkout/embedded.css">
<script src="/v1/checkout/embedded.js" defer></script>
</head>
<body>
<main aria-labelledby="merchant" ${attributes}>
  <p class="note">${icon(FLASK, 18)} Test payments — no money moves</p>
  <header>
    <div class="mark" aria-hidden="true">${escapeHtml([...name][0]?.toUpperCase() ?? '₹')}</div>
    <div>
      <h1 id="merchant">${escapeHtml(name)}</h1>
      <p class="description">${escapeHtml(request.description ?? '')}</p>
    </div>
    <button type="button" class="close" data-act="close" aria-label="Close">${icon(CROSS, 22)}</button>
  </header>
  <div class="sum"${order ? '' : ' hidden'}><span>Amount to pay</span><strong>${escapeHtml(amount)}</strong></div>
  <section data-panel="choose" hidden>
    ${request.block ? `<h2>${escapeHtml(request.block)}</h2>` : ''}
    ${payerLine(request)}
    <button type="button" class="primary" data-outcome="captured" data-focus>Pay ${escapeHtml(amount)}</button>
    <button type="button" class="choice" data-outcome="late">
      <span class="icon">${icon(CLOCK)}</span>
      <span><b>Pay, but confirm late</b><small>Authorized now, captured by webhook a few seconds later</small></span>
    </button>
    <button type="button" class="choice" data-outcome="failed">
      <span class="icon bad">${icon(CROSS)}</span>
      <span><b>Fail the payment</b><small>The bank declines it, you can try again</small></span>
    </button>
    <p class="problem" role="alert" data-slot="problem"></p>
  </section>
  ${resultPanel('paid', '', CHECK, 'Payment successful', 'Taking you back…')}
  ${resultPanel('late', 'late', CLOCK, 'Payment authorized', 'The bank confirms it in a few seconds. Taking you back…')}
  <section class="result" data-panel="failed" hidden>
    <div class="badge bad">${icon(CROSS, 32)}</div>
    <h2>Payment failed</h2>
    <p role="alert" data-slot="reason"></p>
    <div class="actions">
      <button type="button" class="primary" data-act="retry" data-focus>Try again</button>
      <button type="button" class="plain" data-act="close">Back to ${escapeHtml(name)}</button>
    </div>
  </section>
  ${resultPanel('refused', 'bad', CROSS, 'This payment can’t be made', refusal ?? '')}
</main>
</body>
</html>
`;
}

function refusalFor(order: Order | undefined, keyKnown: boolean): string | null {
  if (!keyKnown) return 'The key of this checkout is not the sandbox’s key.';
  if (!order) return 'The order is not known to the sandbox.';
  return order.status === 'paid' ? 'Payment already done for this order.' : null;
}

const rupees = (order: Order) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency }).format(order.amount / 100);

function payerLine({ payer, email, contact }: WindowRequest): string {
  const known = [payer, email, contact].filter((part) => part !== undefined && part !== '');
  if (known.length === 0) return '';
  return `<p class="payer">${known.map((part) => `<span>${escapeHtml(part ?? '')}</span>`).join('')}</p>`;
}

const resultPanel = (panel: string, look: string, path: string, title: string, text: string) => `
  <section class="result" data-panel="${panel}" hidden>
    <div class="badge ${look}">${icon(path, 32)}</div>
    <h2 tabindex="-1" data-focus>${title}</h2>
    <p>${escapeHtml(text)}</p>
  </section>`;
