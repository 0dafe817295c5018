import type { Foundation } from '@vetcare/service';
import { type BookingStore, createBookingStore } from './booking/booking.store';
import type { Config } from './config';
import { createMailStore, type MailStore } from './mail/mail.store';
import { createSmtpClient } from './mail/smtp.client';
import { startSender } from './mail/start-sender';
import { createPersonStore, type PersonStore } from './person/person.store';
import { createTicketStore, type TicketStore } from './ticket/ticket.store';

/** The dependencies of all event handlers. Each declares which of them it takes. */
export interface NotificationDeps {
  people: PersonStore;
  mails: MailStore;
  bookings: BookingStore;
  tickets: TicketStore;
  /** Origin of the platform, for links. */
  publicUrl: string;
  /** Shared with auth. The tokens in mailed links are derived from it. */
  linkSecret: string;
  now: () => Date;
  /** Makes the sender look for new mails; called after the commit. */
  wakeSender: () => void;
}

export function createDeps({ config, connection, outbox, log, metrics, now }: Foundation<'notification', Config>) {
  const mails = createMailStore(connection);
  const smtp = createSmtpClient({ url: config.SMTP_URL, from: config.MAIL_FROM });
  let wakeSender = () => {};
  const deps: NotificationDeps = {
    people: createPersonStore(connection),
    mails,
    bookings: createBookingStore(connection),
    tickets: createTicketStore(connection),
    publicUrl: config.PUBLIC_URL,
    linkSecret: config.PASSWORD_RESET_SECRET,
    now,
    wakeSender: () => wakeSender(),
  };
  return {
    ...deps,
    connection,
    outbox,
    log,
    smtp,
    startSender() {
      const sender = startSender({ mails, smtp, now, log, metrics });
      wakeSender = sender.wake;
      return sender;
    },
  };
}
