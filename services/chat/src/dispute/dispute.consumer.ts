import type { Handlers, Outbox } from '@vetcare/messaging';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';

interface GatherDeps {
  messages: Pick<MessageStore, 'timesIn'>;
  outbox: Outbox;
  now: () => Date;
}

/** Tells when a patient and a doctor wrote to each other in a consultation whose payment is disputed, and nothing of what. */
export const disputeHandlers = ({ messages, outbox, now }: GatherDeps): Handlers => ({
  async 'booking.payment.disputed.v1'({ data, requestId }, session) {
    const { bookingId, disputeId, patientId, doctorId } = data;
    const span = { from: new Date(data.paidAt), until: new Date(data.completionAt) };
    const conversation = conversationKey(patientId, doctorId);
    const { first, ...counts } = await messages.timesIn(session, { conversation, patientId, ...span });
    await outbox.append(session, {
      type: 'chat.message.times-gathered.v1',
      data: {
        ...{ bookingId, disputeId, ...counts },
        gatheredAt: now().toISOString(),
        messages: first.map(({ createdAt, senderId, image }) => ({
          at: createdAt.toISOString(),
          by: senderId === patientId ? 'patient' : 'doctor',
          ...(image && { picture: true }),
        })),
      },
      requestId,
      now: now(),
    });
  },
});
