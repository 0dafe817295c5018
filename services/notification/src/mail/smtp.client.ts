import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** Hands mails to the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). */
export function createSmtpClient({ url, from }: { url: string; from: string }) {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** @throws what the server or the network said; the mail may then have been taken or not */
    async deliver(mail: Mail): Promise<void> {
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
export type SmtpClient = ReturnType<typeof createSmtpClient>;
