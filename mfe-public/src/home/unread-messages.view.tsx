import type { Contact } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { MessageCircle } from 'lucide-react';
import { forYouTexts } from './for-you.texts';
import { ForYouCard } from './for-you-card.view';

interface UnreadMessagesProps {
  contacts: readonly Contact[];
  /** The conversation with a person. */
  to: (contact: Contact) => string;
}

/** Who has written, and what they wrote last. */
export function UnreadMessages({ contacts, to }: UnreadMessagesProps) {
  const t = useTexts(forYouTexts);
  const nameOf = usePersonName().titled;
  return contacts.map((contact) => (
    <ForYouCard
      key={contact._id}
      to={to(contact)}
      icon={<MessageCircle aria-hidden="true" />}
      title={t.unread(contact.unread, nameOf(contact))}
    >
      {contact.lastMessage?.text || t.picture}
    </ForYouCard>
  ));
}
