import type { Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { en } from './unread.texts';
import { hi } from './unread.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

export interface Unread {
  /** The senders whom the mail names. */
  named: { sender: Person; count: number }[];
  /** The numbers of messages of all other senders. */
  others: number[];
}

/** A mail names at most this many senders. */
export const MAX_NAMED = 10;

/** The conversation if there is only one, otherwise the list of conversations. */
function chatPath(receiver: Person, { named }: Unread): string {
  const [first] = named;
  const area = receiver.role === 'patient' ? '/user/chats' : `/doctor/chats/${first?.sender.role ?? 'patient'}`;
  return first && named.length === 1 ? `${area}/${first.sender._id}` : area;
}

const row = (label: string, value: string): [string, string] => [label, value];

/** Says how many messages there are from whom, but not what they say. */
export function unreadEmail(receiver: Person, unread: Unread, publicUrl: string): EmailContent {
  const { named, others } = unread;
  const { language } = receiver;
  const t = texts[language];
  const ofOthers = others.reduce((sum, count) => sum + count, 0);
  const total = named.reduce((sum, { count }) => sum + count, ofOthers);
  const senders = named.map(({ sender, count }) => row(personName(sender, language), t.messages(count)));
  return {
    language,
    subject: t.subject(total),
    greeting: greetingTo(receiver),
    paragraphs: [t.paragraph],
    details: others.length > 0 ? [...senders, row(t.others(others.length), t.messages(ofOthers))] : senders,
    link: { label: t.link, url: `${publicUrl}${chatPath(receiver, unread)}` },
  };
}
