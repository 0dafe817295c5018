import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';

export interface Unread {
  /** The senders whom the mail names. */
  named: { sender: Person; count: number }[];
  /** The numbers of messages of all other senders. */
  others: number[];
}

/** A mail names at most this many senders. */
export const MAX_NAMED = 10;
const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** The conversation if there is only one, otherwise the list of conversations. */
function chatPath(receiver: Person, { named }: Unread): string {
  const [first] = named;
  const area = receiver.role === 'patient' ? '/user/chats' : `/doctor/chats/${first?.sender.role ?? 'patient'}`;
  return first && named.length === 1 ? `${area}/${first.sender._id}` : area;
}

/** Says how many messages there are from whom, but not what they say. */
export function unreadEmail(receiver: Person, unread: Unread, publicUrl: string): EmailContent {
  const { named, others } = unread;
  const ofOthers = others.reduce((sum, count) => sum + count, 0);
  const total = named.reduce((sum, { count }) => sum + count, ofOthers);
  return {
    subject: `You have ${messages(total).replace(/^\d+/, '$& unread')} on VetCare`,
    greeting: greetingTo(receiver),
    paragraphs: ['You have new messages on VetCare:'],
    details: [
      ...named.map(({ sender, count }): [string, string] => [personName(sender), messages(count)]),
      ...(others.length > 0
        ? [
            [`${others.length} more ${others.length === 1 ? 'person' : 'people'}`, messages(ofOthers)] as [
              string,
              string,
            ],
          ]
        : []),
    ],
    link: { label: 'Read and reply', url: `${publicUrl}${chatPath(receiver, unread)}` },
  };
}
