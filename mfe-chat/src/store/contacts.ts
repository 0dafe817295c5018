import type { Contact, Message } from '@vetcare/contracts';
import { foldMarks, normalizedWords, withoutDoctorTitle } from '@vetcare/contracts/names';
import { otherPersonIn } from './message-log';

/**
 * The list after a message was sent or received: its person moves to the top, with it as the last message. The list stays
 * the same when the person is not in it or the message is not newer. `seen` means that the reader is looking at it.
 */
export function withMessage(
  contacts: readonly Contact[],
  message: Message,
  { me, seen }: { me: string; seen: boolean },
): readonly Contact[] {
  const contact = contacts.find(({ _id }) => _id === otherPersonIn(message, me));
  if (!contact || (contact.lastMessage && contact.lastMessage._id >= message._id)) return contacts;
  // Sending a message does not clear the count: it may have waited for the network while others came.
  const unread = seen ? 0 : contact.unread + (message.senderId._id === me ? 0 : 1);
  const { _id, text, image, senderId, createdAt } = message;
  const changed: Contact = {
    ...contact,
    unread,
    lastMessage: { _id, text, hasImage: image !== null, senderId: senderId._id, createdAt },
  };
  return [changed, ...contacts.filter((other) => other !== contact)];
}

/** The list after all messages of a person were read. */
export function withRead(contacts: readonly Contact[], personId: string): readonly Contact[] {
  if (!contacts.some(({ _id, unread }) => _id === personId && unread > 0)) return contacts;
  return contacts.map((contact) => (contact._id === personId ? { ...contact, unread: 0 } : contact));
}

export const nameOf = ({ FirstName, LastName }: Pick<Contact, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();

/** The contacts whose names contain every word that was typed, apart from a doctor's title. */
export function findByName(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const words = normalizedWords(withoutDoctorTitle(typed.trimStart()));
  if (words.length === 0) return contacts;
  return contacts.filter((contact) => words.every((word) => foldMarks(nameOf(contact)).includes(word)));
}

export const countUnread = (contacts: readonly Contact[]): number =>
  contacts.reduce((sum, { unread }) => sum + unread, 0);
