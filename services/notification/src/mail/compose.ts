import type { Language, Role } from '@vetcare/contracts';
import escapeHtml from 'escape-html';
import type { EmailContent } from './mail';
import { en } from './mail.texts';
import { hi } from './mail.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

/** A person's name on one line and shortened, so that a made-up name cannot break the layout. */
export const shownName = (...names: string[]) => names.join(' ').replace(/\s+/g, ' ').trim().slice(0, 80);

/** What somebody who has deleted the account is called in mails to others. */
export const leftName = (role: Role, language: Language): string => texts[language].left[role];

/** A sentence of ours that begins with such a name. Others stay as they are: people have written some of them. */
export const withCapital = (text: string): string =>
  Object.values(en.left).some((name) => text.startsWith(`${name} `) || text.startsWith(`${name}'`))
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;

export function composeText(content: EmailContent): string {
  const { language, greeting, paragraphs, details = [], link, secondLink } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...[link, secondLink].flatMap((one) => (one ? [`${one.label}: ${one.url}`] : [])),
    texts[language].signature,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';
/** An id is read out and copied in one piece, for which it is small enough beside its label on a phone. */
const IN_ONE_PIECE = 'white-space:nowrap;font-size:13px';
const isId = (value: string) => /^(?=.*\d)[\w-]{10,26}$/.test(value);

export function composeHtml(content: EmailContent): string {
  const { language, subject, greeting, paragraphs, details = [], link, secondLink } = content;
  // Both columns may break a long name or address, but neither may squeeze the other until its words break.
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;color:#57534e;font-weight:400;min-width:88px;${BREAKING}">${escapeHtml(label)}</th>` +
      `<td style="vertical-align:top;padding:4px 0;min-width:96px;${isId(value) ? IN_ONE_PIECE : BREAKING}">${escapeHtml(value)}</td></tr>`,
  );
  const table =
    rows.length > 0 ? `<table style="margin:0 0 16px;border-spacing:0;font-size:15px">${rows.join('')}</table>` : '';
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#c2410c;color:#fff;padding:12px 20px;` +
      `border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(link.label)}</a></p>`
    : '';
  const below = secondLink
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(secondLink.url)}" style="color:#c2410c">${escapeHtml(secondLink.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf7f5;font:16px/1.5 system-ui,sans-serif;color:#1c1917">
<div style="max-width:560px;margin:0 auto;padding:32px 16px;overflow-wrap:break-word">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#c2410c">VetCare</p>
${p(greeting)}
${paragraphs.map(p).join('\n')}
${table}
${button}
${below}
${p(texts[language].signature)}
</div>
</body>
</html>
`;
}
