import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { buildApp } from './app';
import { openMails } from './mail.store';
import { smtpSink } from './smtp-sink';

export interface MailboxOptions {
  /** 0 chooses a free port; the same for `httpPort`. */
  smtpPort: number;
  httpPort: number;
  dataFile: string;
  now?: () => Date;
}

const HOST = '127.0.0.1';

/** Starts a mail server that keeps every mail and a page that shows them, both on the loopback address only. */
export async function startMailbox({ smtpPort, httpPort, dataFile, now = () => new Date() }: MailboxOptions) {
  const mails = openMails(dataFile);
  const smtp = smtpSink({ mails, now });
  const http = buildApp({ mails }).listen(httpPort, HOST);
  const [boundSmtpPort, boundHttpPort] = await Promise.all([listening(smtp.listen(smtpPort, HOST)), listening(http)]);

  return {
    smtpUrl: `smtp://${HOST}:${boundSmtpPort}`,
    url: `http://${HOST}:${boundHttpPort}`,
    smtpPort: boundSmtpPort,
    port: boundHttpPort,
    stop: async () => {
      await Promise.all([new Promise<void>((resolve) => smtp.close(resolve)), closed(http)]);
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

async function listening(server: NetServer): Promise<number> {
  if (!server.listening) {
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve);
      server.once('error', reject);
    });
  }
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
