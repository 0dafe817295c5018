import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { parseMail } from './mail';
import type { Mails } from './mail.store';

const LARGEST_MAIL = 10 * 1024 * 1024;

/** Accepts every mail for any recipient without authentication, so it must listen on the loopback address only. */
export function smtpSink({ mails, now }: { mails: Mails; now: () => Date }): SMTPServer {
  return new SMTPServer({
    banner: 'VetCare mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        id: randomUUID(),
        receivedAt: now().toISOString(),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      };
      buffer(stream)
        .then((raw) => parseMail(raw, envelope))
        .then((mail) => {
          mails.add(mail);
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
}
