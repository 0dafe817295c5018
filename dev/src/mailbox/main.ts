import { z } from 'zod';
import { startMailbox } from './mailbox';

const port = z.coerce.number().int().min(0).max(65_535).default(0);
const mailboxConfig = z.object({ PORT: port, SMTP_PORT: port, MAILBOX_DATA: z.string().min(1) });

async function main() {
  const config = mailboxConfig.safeParse(process.env);
  if (!config.success) throw new Error(z.prettifyError(config.error));
  const { PORT, SMTP_PORT, MAILBOX_DATA } = config.data;
  const mailbox = await startMailbox({ httpPort: PORT, smtpPort: SMTP_PORT, dataFile: MAILBOX_DATA });
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port: mailbox.port, smtpPort: mailbox.smtpPort })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mailbox.stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${JSON.stringify({ msg: 'mailbox could not start', error: String(error) })}\n`);
  process.exitCode = 1;
});
