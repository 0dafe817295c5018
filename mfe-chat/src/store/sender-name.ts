import type { Conversation, Message } from '@vetcare/contracts';
import { usePersonName } from '@vetcare/web-kit/person';
import { useQueryClient } from '@vetcare/web-kit/query';
import { conversationKey } from './conversation.resource';

/** Names who wrote a message. Messages say no roles, so a doctor's title comes from the conversation that is open. */
export function useSenderName(): (sender: Message['senderId']) => string {
  const names = usePersonName();
  const queryClient = useQueryClient();
  return (sender) => {
    const person = queryClient.getQueryData<Conversation>(conversationKey(sender._id))?.person;
    return person ? names.titled(person) : names.person(sender);
  };
}
