import { SUPPORT_EMAIL } from '@vetcare/contracts';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** The size of the connection pool, and so the number of mails that are sent at the same time. */
export const SMTP_CONNECTIONS = 5;

/** Sends mails through the SMTP server at `url` (`smtp://user:password@host:587`, `smtps://…`). */
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
    /** @throws the error of the server or the network, after which the mail may or may not have been accepted */
    async deliver(mail: Pick<Mail, '_id' | 'to' | 'subject' | 'text' | 'html' | 'attachments'>): Promise<void> {
      await transport.sendMail({
        from,
        // Some mails ask for a reply, and nobody reads what is sent to the sender.
        replyTo: SUPPORT_EMAIL,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments,
        // The same for every try, so that receivers can drop a mail that was accepted twice.
        messageId: `<${mail._id}@mail.vetcare>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** The part of an error that may be logged: its codes. The server's text contains the recipient's address. */
export function smtpFault(error: unknown): { code: unknown; smtpStatus: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, smtpStatus: responseCode };
}

/** The number with which a server refuses, such as 550 for an address that it does not know. */
export function statusOf(error: unknown): number | undefined {
  const { smtpStatus } = smtpFault(error);
  return typeof smtpStatus === 'number' ? smtpStatus : undefined;
}

export type SmtpClient = ReturnType<typeof createSmtpClient>;
