import { INDIA_ZONE } from '@vetcare/contracts';
import escapeHtml from 'escape-html';
import type { Mail } from './mail';

export interface MailboxView {
  mails: Mail[];
  open: Mail | null;
  to: string;
}

const svg = (path: string, size = 20) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;
const ENVELOPE = '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 7 9 6 9-6"/>';
const BACK = '<path d="m15 5-7 7 7 7"/>';
const CLIP =
  '<path d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L14 7.6"/>';

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: INDIA_ZONE });
const formatTime = (iso: string) => `<time datetime="${iso}">${time.format(new Date(iso))}</time>`;
const query = (to: string) => (to === '' ? '' : `?to=${encodeURIComponent(to)}`);

export function mailboxPage({ mails, open, to }: MailboxView): string {
  const title = open ? open.subject : 'Mailbox';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · VetCare mailbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
</head>
<body data-newest="${mails[0]?.id ?? ''}" data-to="${escapeHtml(to)}"${open ? ' class="reading"' : ''}>
<header>
  <a class="brand" href="/">${svg(ENVELOPE, 22)} VetCare mailbox</a>
  <span class="hint">Every mail of this local run lands here, none leaves the machine</span>
</header>
<div class="columns">
  <nav aria-label="Mails">
    <form role="search" action="/" method="get">
      <label for="to">Recipient</label>
      <div class="row">
        <input id="to" name="to" type="search" value="${escapeHtml(to)}" placeholder="name@example.com" autocomplete="off">
        <button>Search</button>
      </div>
    </form>
    <div class="bar"><span>${mails.length === 1 ? '1 mail' : `${mails.length} mails`}</span>
      <button type="button" class="quiet" data-act="clear"${mails.length === 0 ? ' hidden' : ''}>Delete all</button></div>
    ${mails.length === 0 ? emptyList(to) : `<ul>${mails.map((mail) => row(mail, open, to)).join('')}</ul>`}
  </nav>
  <main>${open ? openMail(open, to) : noMailOpen(mails.length)}</main>
</div>
</body>
</html>
`;
}

const emptyList = (to: string) =>
  `<p class="empty">${to === '' ? 'No mail yet. Book, register or approve something.' : `No mail to ${escapeHtml(to)}.`}</p>`;

const noMailOpen = (count: number) =>
  `<div class="nothing">${svg(ENVELOPE, 56)}<p>${count === 0 ? 'Mails appear here as they arrive.' : 'Choose a mail to read it.'}</p></div>`;

const row = (mail: Mail, open: Mail | null, to: string) => `
<li><a href="/mails/${mail.id}${query(to)}"${mail.id === open?.id ? ' aria-current="page"' : ''}>
  <span class="to">${escapeHtml(mail.to.join(', '))}</span>
  <span class="subject">${escapeHtml(mail.subject)}${mail.attachments.length > 0 ? ` ${svg(CLIP, 15)}` : ''}</span>
  <span class="start">${escapeHtml(mail.text.slice(0, 120))}</span>
  <span class="when">${formatTime(mail.receivedAt)}</span>
</a></li>`;

function openMail(mail: Mail, to: string): string {
  const attachments = mail.attachments.map(
    ({ filename, bytes }, index) =>
      `<li><a href="/mails/${mail.id}/attachments/${index}" download="${escapeHtml(filename)}">${svg(CLIP, 16)} ${escapeHtml(filename)} <small>${formatSize(bytes)}</small></a></li>`,
  );
  return `
<a class="back" href="/${query(to)}">${svg(BACK)} All mails</a>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
  <dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
  <dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
  <dt>Received</dt><dd>${formatTime(mail.receivedAt)}</dd>
</dl>
${attachments.length > 0 ? `<ul class="attachments" aria-label="Attachments">${attachments.join('')}</ul>` : ''}
${mail.html === null ? '' : `<iframe title="Mail" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${textPart(mail)}`;
}

function textPart(mail: Mail): string {
  const text = `<pre>${withLinks(mail.text)}</pre>`;
  return mail.html === null ? text : `<details><summary>Text part</summary>${text}</details>`;
}

/** Turns addresses into links after escaping, so an address ends before an escaped quote or bracket. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s])+/g, (url) => `<a href="${url}">${url}</a>`);

const formatSize = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`);
