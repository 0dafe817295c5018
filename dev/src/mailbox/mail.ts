import PostalMime, { type Address, type Attachment } from 'postal-mime';

export interface MailAttachment {
  filename: string;
  mimeType: string;
  /** Base64. */
  content: string;
  bytes: number;
}

export interface Mail {
  id: string;
  receivedAt: string;
  from: string;
  /** The recipients of the envelope, which include those of blind copies. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: MailAttachment[];
}

export interface Envelope {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
}

export async function parseMail(raw: Buffer, envelope: Envelope): Promise<Mail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    ...envelope,
    from: email.from === undefined ? envelope.from : formatAddress(email.from),
    subject: email.subject ?? '(no subject)',
    text: email.text ?? '',
    html: email.html ?? null,
    attachments: email.attachments.map(toMailAttachment),
  };
}

const formatAddress = ({ name, address }: Address) => (name && address ? `${name} <${address}>` : (address ?? name));

function toMailAttachment(attachment: Attachment, index: number): MailAttachment {
  const parsed = Buffer.from(typeof attachment.content === 'string' ? attachment.content : '', 'base64');
  const content = attachment.mimeType === 'text/calendar' ? withCalendarLineEnds(parsed) : parsed;
  return {
    filename: attachment.filename ?? `attachment-${index + 1}`,
    mimeType: attachment.mimeType,
    content: content.toString('base64'),
    bytes: content.length,
  };
}

/** The parser turns the line ends of text parts into bare line feeds; iCalendar (RFC 5545) demands CRLF. */
const withCalendarLineEnds = (content: Buffer) => Buffer.from(content.toString('utf8').replace(/\r?\n/g, '\r\n'));

/** The mail as lists and JSON answers have it, without the contents of its attachments. */
export const mailSummary = (mail: Mail) => ({
  ...mail,
  attachments: mail.attachments.map(({ filename, mimeType, bytes }) => ({ filename, mimeType, bytes })),
});
