import type { Handlers, Outbox } from '@vetcare/messaging';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';

interface GatherDeps {
  messages: Pick<MessageStore, 'listTimes'>;
  outbox: Outbox;
  now: () => Date;
}

/** Nobody at a bank reads more of them. */
const MAX_LISTED = 200;

/** Tells when a patient and a doctor wrote to each other in a consultation whose payment is disputed, and nothing of what. */
export const disputeHandlers = ({ messages, outbox, now }: GatherDeps): Handlers => ({
  async 'booking.payment.disputed.v1'({ data, requestId }, session) {
    const { bookingId, disputeId, patientId, doctorId } = data;
    const span = { from: new Date(data.paidAt), until: new Date(data.completionAt) };
    const conversation = conversationKey(patientId, doctorId);
    const written = await messages.listTimes(session, { conversation, ...span });
    const patientCount = written.filter(({ senderId }) => senderId === patientId).length;
    await outbox.append(session, {
      type: 'chat.message.times-gathered.v1',
      data: {
        ...{ bookingId, disputeId, patientCount },
        gatheredAt: now().toISOString(),
        doctorCount: written.length - patientCount,
        messages: written.slice(0, MAX_LISTED).map(({ createdAt, senderId, image }) => ({
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
