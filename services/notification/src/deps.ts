import type { MailStore } from './mail/mail.store';
import type { PersonStore } from './person/person.store';

/** What the handlers of events work with. Each names the part it needs. */
export interface NotificationDeps {
  people: PersonStore;
  mails: MailStore;
  /** Origin of the platform, for links. */
  publicUrl: string;
  /** Shared with auth: makes the tokens of mailed links. */
  linkSecret: string;
  now: () => Date;
  /** Tells the sender that a mail waits; called after the commit. */
  wakeSender: () => void;
}
