import type { BookingStore } from './booking/booking.store';
import type { MailStore } from './mail/mail.store';
import type { PersonStore } from './person/person.store';

/** The dependencies of all event handlers. Each declares which of them it takes. */
export interface NotificationDeps {
  people: PersonStore;
  mails: MailStore;
  bookings: BookingStore;
  /** Origin of the platform, for links. */
  publicUrl: string;
  /** Shared with auth. The tokens in mailed links are derived from it. */
  linkSecret: string;
  now: () => Date;
  /** Makes the sender look for new mails; called after the commit. */
  wakeSender: () => void;
}
