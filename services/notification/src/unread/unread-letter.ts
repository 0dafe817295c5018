import type { Letter } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';

export interface UnreadOf {
  sender: Person;
  count: number;
}

const MAX_NAMED = 10;
const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** The conversation where there is one only, else the list of the most recent one. */
function chatPath(receiver: Person, from: UnreadOf[]): string {
  const [first] = from;
  const area = receiver.role === 'patient' ? '/user/chats' : `/doctor/chats/${first?.sender.role ?? 'patient'}`;
  return first && from.length === 1 ? `${area}/${first.sender._id}` : area;
}

/** How many messages of whom, never what they say. */
export function unreadLetter(receiver: Person, from: UnreadOf[], publicUrl: string): Letter {
  const total = from.reduce((sum, { count }) => sum + count, 0);
  const named = from.slice(0, MAX_NAMED);
  const others = from.slice(MAX_NAMED);
  return {
    subject: `You have ${messages(total).replace(/^\d+/, '$& unread')} on VetCare`,
    greeting: greetingTo(receiver),
    paragraphs: ['While you were away, somebody wrote to you:'],
    details: [
      ...named.map(({ sender, count }): [string, string] => [personName(sender), messages(count)]),
      ...(others.length > 0
        ? [[`${others.length} more`, messages(others.reduce((sum, { count }) => sum + count, 0))] as [string, string]]
        : []),
    ],
    link: { label: 'Read and answer', url: `${publicUrl}${chatPath(receiver, from)}` },
  };
}
