import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** How many connections are kept open, and so how many mails are under way at once. */
export const SMTP_CONNECTIONS = 5;

/** Hands mails to the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). */
export function createSmtpClient({ url, from }: { url: string; from: string }) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** @throws what the server or the network said; the mail may then have been taken or not */
    async deliver(mail: Pick<Mail, '_id' | 'to' | 'subject' | 'text' | 'html' | 'attachments'>): Promise<void> {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments,
        // The same on every try, so that a mail taken twice can be told.
        messageId: `<${mail._id}@mail.vetcare>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** What may be logged of a failure: its codes. The server's words name the recipient. */
export function smtpFault(error: unknown): { code: unknown; smtpStatus: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, smtpStatus: responseCode };
}

export type SmtpClient = ReturnType<typeof createSmtpClient>;
