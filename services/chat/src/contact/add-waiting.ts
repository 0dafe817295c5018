import type { Contact } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';

/**
 * Adds to a doctor's patients since when they wait: from the first message that was not answered, because a patient who asks
 * once more has waited longer and not less. Looked up only where the chat is open and the last word is the patient's.
 */
export function addWaiting(
  { messages }: { messages: Pick<MessageStore, 'firstAfterAnswer'> },
  doctor: Pick<Actor, 'id'>,
  contacts: Contact[],
): Promise<Contact[]> {
  return Promise.all(
    contacts.map(async (contact) => {
      const { _id, lastMessage, windowEndsAt } = contact;
      if (windowEndsAt === null) return contact;
      const waits = lastMessage?.senderId === _id;
      const first = waits ? await messages.firstAfterAnswer(conversationKey(doctor.id, _id), doctor.id) : null;
      return { ...contact, waitingSince: first?.createdAt.toISOString() ?? null };
    }),
  );
}
