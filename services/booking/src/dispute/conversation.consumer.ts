import type { Handlers } from '@vetcare/messaging';
import type { DisputeStore } from '../payment/dispute.store';

interface ConversationDeps {
  disputes: Pick<DisputeStore, 'noteConversation'>;
}

/** Keeps for the evidence when the patient and the doctor wrote to each other, which chat tells after each new dispute. */
export const conversationHandlers = ({ disputes }: ConversationDeps): Handlers => ({
  'chat.message.times-gathered.v1': ({ data: { bookingId: _, disputeId, ...conversation } }, session) =>
    disputes.noteConversation(session, disputeId, conversation),
});
